import { error } from "./declared-error.ts";

// Errors that calls of several folders declare.

export const CAPTCHA_NOT_SOLVED = error(
	400,
	"The captcha was not solved, or its solution was used before.",
	"Show a new captcha.",
);
export const CAPTCHA_REQUIRED = error(
	400,
	"A captcha is required.",
	"Show the captcha of `getSignInOptions` and send its solution.",
);
export const ALREADY_EXISTS = error(409, "What the request adds exists already.", "Change it instead.");
export const CALCULATION_ERROR = error(
	428,
	"The totals have errors.",
	"Read `calculationErrors` of the checkout and correct them.",
);
export const CALLBACK_NOT_ALLOWED = error(
	400,
	"The return address is not allowed for the client.",
	"Register its origin for the client.",
);
export const CHECKOUT_ALREADY_PAID = error(428, "The order is paid already.", "Show the order.");
export const CHECKOUT_CHANGED = error(
	409,
	"The checkout changed while the order was placed.",
	"Show the new totals and repeat the call.",
);
export const CHECKOUT_NOT_FOUND = error(
	404,
	"No checkout has this id, or it is another shopper's.",
	"Create a checkout from the cart.",
);
export const CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS = error(
	409,
	"Another payment of the order is pending.",
	"Wait for its outcome.",
);
export const FACTOR_ALREADY_ACTIVE = error(409, "A factor of this type is active already.", "Remove it first.");
export const FACTOR_NOT_FOUND = error(404, "There is no such factor.", "List the factors again.");
export const FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS = error(
	503,
	"The shop's rules could not be checked.",
	"Repeat the call.",
);
export const FIELD_MASK_VALUE_NOT_SUPPORTED = error(
	400,
	"The call cannot change the field.",
	"Leave it out of the request.",
);
export const FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR = error(
	400,
	"The field mask names a field that the request lacks.",
	"Send its value, or null to remove it.",
);
export const FULL_OUT_OF_STOCK = error(428, "All items are out of stock.", "Remove them.");
export const GIFT_CARD_NOT_FOUND = error(404, "There is no such gift card.", "Check the code, or the id.");
export const GIFT_CARD_DISABLED = error(428, "The gift card is disabled.", "Use another one.");
export const GIFT_CARD_EXPIRED = error(428, "The gift card has expired.", "Use another one.");
export const IDP_CONNECTION_NOT_FOUND = error(
	404,
	"The shop has no such connection.",
	"Use one of `getSignInOptions`.",
);
export const INVALID_GRANT = error(
	400,
	"The code or refresh token is expired, used or revoked.",
	"Start the sign-in again.",
);
export const INVALID_REVISION = error(
	409,
	"The entity changed since it was read.",
	"Read it again and repeat the change.",
);
export const ITEM_NOT_FOUND_IN_CATALOG = error(
	404,
	"The catalogue has no such item.",
	"Check `catalogItemId`, `appId` and the chosen variant.",
);
export const LINE_ITEM_NOT_FOUND = error(
	404,
	"There is no line item with this id.",
	"Read the cart or checkout again.",
);
export const MEMBERS_ONLY_ITEM = error(428, "An item is for members only.", "Ask the buyer to sign in.");
export const MEMBER_NOT_FOUND = error(404, "No member has this id, or it is not visible.", "Check the id.");
export const ORDER_IS_CLOSED = error(428, "The order is cancelled or rejected.", "Place a new order.");
export const ORDER_NOT_FOUND = error(
	404,
	"No order has this id, or it is another shopper's.",
	"List the shopper's orders.",
);
export const PARTIAL_OUT_OF_STOCK = error(
	428,
	"Some items are out of stock.",
	"Lower the quantities or remove the items in `data`.",
);
export const PAYMENT_OPTION_NOT_SUPPORTED = error(
	428,
	"The payment provider does not support this option.",
	"Leave out the option that `field` names, or offer a provider that supports it.",
);
export const PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE = error(
	428,
	"The shop does not offer this payment method.",
	"Choose one of `listPaymentMethods`.",
);
export const PRODUCT_NOT_FOUND = error(
	404,
	"No product has this id or slug, or it is hidden.",
	"Check the id; hidden products need a permission.",
);
export const REAUTHENTICATION_REQUIRED = error(
	428,
	"The sign-in is older than five minutes.",
	"Call `reauthenticate`, or sign in again.",
);
export const RECOVERY_TOKEN_INVALID = error(
	400,
	"The link was used, has expired, or the password changed since.",
	"Send a new recovery mail.",
);
export const SESSION_NOT_FOUND = error(
	404,
	"The session does not exist or has ended.",
	"Sign in again, or list the sessions again.",
);
export const SITE_NOT_ACCEPTING_PAYMENTS = error(
	428,
	"The shop offers no payment method.",
	"Enable one in the settings.",
);
export const SLUG_ALREADY_EXISTS = error(409, "Another entity has this slug.", "Choose another slug.");
export const THROTTLED_FEATURE = error(429, "Too many attempts.", "Wait for `data.retryAfterSeconds`.");
export const TOO_MANY_UNPAID_UNITS = error(
	428,
	"Orders of the shopper, the email address or the network that are to be paid by hand would hold more units than `payments.offlineMaxUnits` allows.",
	"Offer another method, or a smaller quantity.",
);
export const UNAUTHENTICATED_TOKEN = error(
	401,
	"The signature of the token is not valid.",
	"Sign the token with the secret of the app.",
);
export const UNAUTHORIZED_CLIENT = error(
	403,
	"The client may not use this flow.",
	"Use a client that is registered for it.",
);
export const VARIANT_NOT_FOUND = error(404, "The product has no such variant.", "Query the variants of the product.");
export const VERIFICATION_FAILED = error(
	400,
	"The code is wrong, used or expired.",
	"Ask for it again, or start again.",
);
export const VIOLATIONS_WITH_ERROR_SEVERITY = error(
	428,
	"The purchase violates a rule of the shop.",
	"Read `violations` of the checkout and correct them.",
);
