/**
 * What acting on a checkout in the buyer's place needs: to change it and to place its order. Staff and apps need these
 * permissions to create a link that lets others do so.
 */
export const actingOnCheckout = ["ECOM.MODIFY_CHECKOUTS", "ECOM.CREATE_ORDER_FROM_CHECKOUT"] as const;
