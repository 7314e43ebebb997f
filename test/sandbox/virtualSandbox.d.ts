declare module 'virtual:sandbox' {
  /** The sandbox this page runs against. */
  export const sandbox: import('./sandbox').SandboxFacts;
}
