import { json, type Wire } from "../message.ts";

/** Formatted text as a tree of nodes. The server stores and returns it unchanged, so its nodes are not declared. */
export const RichContent = json();
export type RichContent = Wire<typeof RichContent>;
