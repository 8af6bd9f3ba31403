import type { Client } from "./client.ts";

/**
 * Whether the client is for sign-in only: it learns who members are, by OpenID Connect, and gets no tokens that act for
 * them. Third-party clients are, unless the shop allows them to act for members.
 */
export const isForSignInOnly = ({ signInOnly, thirdParty }: Client): boolean => signInOnly ?? thirdParty ?? false;
