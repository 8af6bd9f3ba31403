/** The app id in catalogue references to the shop's own products. */
export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
