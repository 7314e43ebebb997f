import { loadLogin } from '../views/loadLogin';
import { useLazyPart } from './useLazyPart';

/** What the modal draws of logins; it loads once that is wanted. */
export const useLoginPart = (isWanted: boolean) => useLazyPart('login', loadLogin, isWanted);
