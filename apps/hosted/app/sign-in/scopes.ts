/** What clients can ask for that the pages have words for. */
export const knownScopes = ["openid", "profile", "email", "offline_access"] as const;
