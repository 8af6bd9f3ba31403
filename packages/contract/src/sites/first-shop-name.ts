/** The name of the shop that a first start creates, until its owner chooses one. */
export const firstShopName = "My shop";
