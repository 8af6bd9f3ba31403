/** Stands for the shop's own gift cards in references of lines. */
export const giftCardAppId = "d80111c5-a0f4-47a8-b63a-65b54d774a27";

/** What the amount is of somebody who chooses it freely. */
export const ownAmount = "own";
