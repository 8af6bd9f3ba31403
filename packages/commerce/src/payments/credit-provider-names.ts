/** The name of the provider of memberships of an app. */
export const membershipProviderName = (appId: string): string => `membership-${appId}`;

/** The name of the provider of gift cards that an app issued. */
export const giftCardProviderName = (appId: string): string => `gift-card-${appId}`;
