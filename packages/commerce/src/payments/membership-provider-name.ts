/** The name of the provider of memberships of an app. */
export const membershipProviderName = (appId: string): string => `membership-${appId}`;
