/** The app id under which lines of a cart name products of the shop's own catalogue. */
export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
