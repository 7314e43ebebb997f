/** A style sheet as text, with what it imports. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** A style sheet that a bundler puts into the page. */
declare module '*.css';
