/** What the modal shows of logins without a wallet: pages that offer none never load it. */
export const loadLogin = () => import('../login/loginPart');
