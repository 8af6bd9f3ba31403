/** The scopes that the pages have texts for. */
export const knownScopes = ["openid", "profile", "email", "offline_access"] as const;
