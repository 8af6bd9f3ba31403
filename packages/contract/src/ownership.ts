/** Kinds of objects that operations refer to by id and that can have an owner. */
export type Thing =
	| "cart"
	| "checkout"
	| "order"
	| "draftOrder"
	| "payment"
	| "paymentRequest"
	| "member"
	| "session"
	| "factor"
	| "device"
	| "passkey"
	| "signInRequest"
	| "product"
	| "review"
	| "variant"
	| "collection"
	| "inventoryItem"
	| "idpConnection"
	| "contact"
	| "coupon"
	| "giftCard"
	| "deliveryProfile"
	| "deliveryRegion"
	| "shippingOption"
	| "pickupLocation"
	| "localDeliveryOption"
	| "taxRegion"
	| "tipSettings"
	| "taxGroup"
	| "taxExemptGroup"
	| "contactTaxDetails"
	| "manualTaxMapping"
	| "discountRule"
	| "location"
	| "giftCardProduct"
	| "file"
	| "folder"
	| "memberField"
	| "key"
	| "staffUser"
	| "staffInvitation"
	| "staffSession";

/**
 * Whose objects an operation accesses, in addition to who may call it.
 * - `shop`: objects that everyone may see, or that only staff see and change. `at` is the member of the request that
 * contains the id.
 * - `owner`: the object with the id at `at`; only its owner and staff have access. For others it does not exist.
 * - `caller`: objects of the caller. The request contains no ids, or only ids of the caller's objects.
 * - `bearer`: anyone who presents the secret in the request.
 */
export type Ownership =
	| { readonly of: "shop"; readonly thing?: Thing; readonly at?: string }
	| { readonly of: "owner"; readonly thing: Thing; readonly at: string }
	| { readonly of: "caller" }
	| { readonly of: "bearer" };

export const shop: Ownership = { of: "shop" };
export const caller: Ownership = { of: "caller" };
export const bearer: Ownership = { of: "bearer" };
export const shops = (thing: Thing, at = "id"): Ownership => ({ of: "shop", thing, at });
export const owners = (thing: Thing, at = "id"): Ownership => ({ of: "owner", thing, at });
