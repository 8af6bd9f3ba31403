/**
 * The permissions to act on a checkout in the buyer's place: to change it and to place its order. Staff and apps need
 * them to create a link that lets others do so.
 */
export const actingOnCheckout = ["ECOM.MODIFY_CHECKOUTS", "ECOM.CREATE_ORDER_FROM_CHECKOUT"] as const;
