/** The look of the wallet's window and dialog, light and dark. */
export const consentStyles = `
:host, :root {
  color-scheme: light dark;
  --paper: light-dark(#f7f8fa, #11161d); --card: light-dark(#fff, #1a212b); --line: light-dark(#dfe3ea, #2d3745);
  --ink: light-dark(#15202e, #eef2f7); --soft: light-dark(#566274, #a3b0c2); --main: light-dark(#1a5fb4, #7db4f5); --on-main: light-dark(#fff, #0c1a2b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); }
dialog {
  width: min(360px, calc(100vw - 24px)); height: min(600px, calc(100dvh - 24px)); padding: 0; border: 1px solid var(--line); border-radius: 20px;
  background: var(--paper); overflow: hidden; box-shadow: 0 24px 64px rgb(0 0 0 / .35);
}
dialog::backdrop { background: rgb(8 14 22 / .45); }
main > .consent { min-height: 100dvh; max-height: 100dvh; }
.consent {
  display: flex; flex-direction: column; gap: 16px; height: 100%; padding: 16px; color: var(--ink);
  font: 400 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
}
.wallet { display: flex; align-items: center; gap: 10px; font-weight: 600; }
.wallet svg { width: 32px; height: 32px; }
.badge { margin-left: auto; padding: 2px 10px; border: 1px solid var(--line); border-radius: 999px; color: var(--soft); font-size: 12px; font-weight: 500; }
.question { padding: 8px 0; text-align: center; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.25; }
.origin { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 999px; background: var(--card); border: 1px solid var(--line); color: var(--soft); font-size: 13px; }
.details { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: 12px; overflow: auto; }
.note { flex: 1; margin: 0; text-align: center; color: var(--soft); }
.rows, .accounts, .text { margin: 0; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.row { padding: 10px 14px; }
.row + .row { border-top: 1px solid var(--line); }
dt, legend { color: var(--soft); font-size: 12px; font-weight: 500; }
dd { margin: 0; font-weight: 500; }
code, .code, .text { font: 500 13px/1.5 ui-monospace, monospace; }
.accounts { padding: 4px 14px 8px; }
legend { padding: 0 6px; }
.account { display: flex; align-items: center; gap: 10px; min-height: 44px; cursor: pointer; }
.account code { margin-left: auto; color: var(--soft); }
input { width: 18px; height: 18px; accent-color: var(--main); }
.text { flex: 1 1 auto; min-height: 96px; padding: 12px 14px; white-space: pre-wrap; overflow: auto; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
button {
  min-height: 48px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: var(--ink);
  font: 600 15px system-ui, sans-serif; cursor: pointer;
}
button:hover { border-color: var(--main); }
button.primary { border-color: transparent; background: var(--main); color: var(--on-main); }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
`;
