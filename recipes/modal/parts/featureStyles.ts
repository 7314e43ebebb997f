import text from '../features.css?inline';

/** What only the views of features wear. Each of their parts carries it; `wearing` gives it to the page. */
export const featureStyles: string = text;
