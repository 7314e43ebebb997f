/** What has the focus where an element lives. Of what is within a shadow root the document only knows the host. */
export const activeElementAt = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;
