import type { Client } from "./documents.ts";

/**
 * Whether the client only learns who members are, by OpenID Connect, and gets no tokens that act for them. Those that others
 * run do not act for members unless the shop says so.
 */
export const isForSignInOnly = ({ signInOnly, thirdParty }: Client): boolean => signInOnly ?? thirdParty ?? false;
