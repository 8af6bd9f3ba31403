/** A command cannot do what it was asked to; the message says why and what to do about it. */
export class Refusal extends Error {}
