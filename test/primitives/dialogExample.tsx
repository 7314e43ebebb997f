import { fireEvent, screen } from '@testing-library/react';
import { Dialog } from '../../primitives';

/** A dialog with every part, each marked with its name. */
export function Example(
  props: Partial<React.ComponentProps<typeof Dialog.Root>> & { title?: string; keepMounted?: boolean },
) {
  const { title = 'Connect', keepMounted, children, ...root } = props;
  return (
    <Dialog.Root {...root}>
      <Dialog.Trigger data-testid="Trigger">Open</Dialog.Trigger>
      <Dialog.Popup data-testid="Popup" keepMounted={keepMounted}>
        <Dialog.Handle data-testid="Handle" />
        <Dialog.Title data-testid="Title">{title}</Dialog.Title>
        <Dialog.Description data-testid="Description">Choose one</Dialog.Description>
        {children ?? <input aria-label="Search" />}
        <Dialog.Close data-testid="Close">Close</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Root>
  );
}

export const popup = () => screen.queryByTestId('Popup');
/** A press and release outside the popup's box, which is empty in jsdom. */
export const pressBackdrop = (element: Element) => {
  fireEvent.pointerDown(element, { clientX: 50, clientY: 50 });
  fireEvent.click(element, { clientX: 50, clientY: 50 });
};
/** jsdom has no pointer events with a type and a position of their own. */
export const point = (
  element: Element,
  type: string,
  clientY: number,
  timeStamp: number,
  pointerType = 'touch',
  pointerId = 1,
) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
  Object.defineProperties(event, {
    pointerType: { value: pointerType },
    pointerId: { value: pointerId },
    timeStamp: { value: timeStamp },
  });
  fireEvent(element, event);
};
