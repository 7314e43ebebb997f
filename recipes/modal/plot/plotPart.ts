// What draws prices, in a part of its own: it loads once there is a history to draw.
export { PricePlot } from './PricePlot';
