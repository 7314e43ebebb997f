import type { Kit } from '../../contract/kit';
import { closeModal as close, goBack as back, navigate as go, openModal as open } from './actions';
import type { ViewTarget } from './views';

// The router's own verbs are plain: its reactions and the modal use them within one transition. As actions of the
// public API they are like all others: what they change is changed when the call returns, and what goes wrong rejects.

/**
 * Opens the modal at a view, or where the opening rules lead. An open modal goes there instead, and so does a card in
 * the page.
 */
export async function openModal(kit: Kit, target?: ViewTarget): Promise<void> {
  open(kit, target);
}

/** Closes the modal. A card in the page goes where the opening rules lead instead. */
export async function closeModal(kit: Kit): Promise<void> {
  close(kit);
}

/** Goes one view back; from the first one it closes the modal. */
export async function goBack(kit: Kit): Promise<void> {
  back(kit);
}

/** Goes one view further, or opens the modal there when it is closed. */
export async function navigate(kit: Kit, target: ViewTarget): Promise<void> {
  go(kit, target);
}
