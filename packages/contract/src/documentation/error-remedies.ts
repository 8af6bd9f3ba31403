import type { ErrorCode } from "../services.ts";
import { cartErrorRemedies } from "./cart-error-remedies.ts";
import { categoryErrorRemedies } from "./category-error-remedies.ts";
import { dataErrorRemedies } from "./data-error-remedies.ts";
import { productErrorRemedies } from "./product-error-remedies.ts";
import type { Remedy } from "./remedy.ts";
import { reviewErrorRemedies } from "./review-error-remedies.ts";
import { webhookErrorRemedies } from "./webhook-error-remedies.ts";

const error = (meaning: string, remedy: string): Remedy => ({ meaning, remedy });

/** Every code of an error, with its way out. A missing code is a compile error. */
export const errorRemedies: Readonly<Record<ErrorCode, Remedy>> = {
	// Any call
	INVALID_REQUEST: error("The request cannot be parsed.", "Send valid JSON in UTF-8."),
	INVALID_QUERY: error(
		"The call does not support this filter, sort or paging.",
		"Use the fields and operators that the call lists.",
	),
	UNAUTHENTICATED: error(
		"The token is missing, malformed, expired or revoked.",
		"Request a new token and repeat the call.",
	),
	PERMISSION_DENIED: error(
		"The caller may not make this call.",
		"Use a caller of an allowed kind, or grant the permission to its role or key.",
	),
	SECOND_FACTOR_REQUIRED: error("The shop requires a second factor of its staff.", "Set one up and sign in with it."),
	ALREADY_EXISTS: { meaning: "What the request adds exists already.", remedy: "Change it instead." },
	NOT_FOUND: error("No call has this address and method.", "Compare both with the reference."),
	REQUEST_TIMEOUT: error("The request took too long to arrive.", "Repeat it."),
	ABORTED: error("Concurrent changes prevented the write repeatedly.", "Repeat the request."),
	PAYLOAD_TOO_LARGE: error("The request is too large.", "Send fewer items at a time."),
	UNSUPPORTED_MEDIA_TYPE: error("The body is not JSON.", "Send `Content-Type: application/json`."),
	RATE_LIMITED: error("The caller makes too many requests.", "Wait for the seconds of the header `Retry-After`."),
	CANCELLED: error(
		"The client closed the connection before the response was ready, so nobody receives this.",
		"Nothing is to be done.",
	),
	INTERNAL: error("The server failed unexpectedly.", "Repeat the request; report the request id if it fails again."),
	NOT_IMPLEMENTED: error("The call is not served yet.", "Do without it."),
	UNAVAILABLE: error(
		"The server starts, stops, or cannot reach its database.",
		"Repeat the request after a few seconds.",
	),
	404: error("The requested entity does not exist.", "Check the id or slug."),

	// Catalogue and inventory
	ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED: error('"All products" is built in.', "Change another collection."),
	BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: error("No request has this id.", "Query the requests for their ids."),
	INVALID_CATALOG_REFERENCE_OPTIONS: error(
		"The options do not choose one variant of the product.",
		"Send the `variantId`, or a choice for each option.",
	),
	INVALID_ITEM_IMAGE_URL: error("The picture of the item has no usable URL.", "Send an absolute URL, or no picture."),
	NOT_SUPPORTED_APP_DEF_ID: error("The app has no catalogue in this shop.", "Send the id of the shop's own catalogue."),
	REQUEST_COLLECTION_DISABLED: error(
		"The shop takes no requests for notifications of this catalogue.",
		"Do not offer notifications; `getSettings` says whether the shop takes requests.",
	),
	REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: error(
		"The request names an item and requests.",
		"Send one of them.",
	),
	BRAND_NOT_FOUND: error("No brand has this id.", "Query the brands for their ids."),
	CATEGORY_NOT_FOUND: error(
		"No category has this id or slug, or it is hidden.",
		"Check id and tree; hidden ones need a permission.",
	),
	CHOICE_MEDIA_ON_SEVERAL_OPTIONS: error("Choices of another option have media already.", "Remove those media first."),
	COLLECTION_NOT_FOUND: error("No collection has this id.", "Query the collections for their ids."),
	CHOICE_ASSIGNED_TO_PRODUCT: error(
		"Variants of products have the choice.",
		"Remove the choice from the products first.",
	),
	CHOICE_IDS_MISMATCH: error(
		"The request does not name each choice once.",
		"Send the ids of all choices; the data lists the missing and the surplus ones.",
	),
	CHOICE_NOT_FOUND: error("The customization has no choice with this id.", "Get the customization for the ids."),
	CHOICES_LIMIT_EXCEEDED: error("The customization would have too many choices.", "Remove choices first."),
	CUSTOMIZATION_NOT_FOUND: error("No customization has this id.", "Query the customizations for their ids."),
	DOESNT_SUPPORT_CHOICES: error("The customization is a text field.", "Use a customization with choices."),
	DOESNT_SUPPORT_FREE_TEXT: error("The customization has choices.", "Use a customization of the type `FREE_TEXT`."),
	INVALID_CUSTOMIZATION_RENDER_TYPE: error(
		"An option cannot be a text field.",
		"Create a modifier, or an option with choices.",
	),
	INVALID_FREE_TEXT_SETTINGS: error(
		"The settings of the text field are missing or contradict each other.",
		"Send `freeTextInput` with a title and a maximum that is not less than the minimum.",
	),
	MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION: error(
		"Only modifiers have `modifierSettings`.",
		"Leave them out.",
	),
	MODIFIERS_LIMIT_EXCEEDED: error("The shop has too many modifiers.", "Delete modifiers that no product has."),
	OPTIONS_LIMIT_EXCEEDED: error("The shop has too many options.", "Delete options that no product has."),
	INFO_SECTION_NOT_FOUND: error("No info section has this id.", "Query the info sections for their ids."),
	MEDIA_NOT_FOUND: error("The product has no media item with this id.", "Add the media item first."),
	PRODUCT_NOT_FOUND: error(
		"No product has this id or slug, or it is hidden.",
		"Check the id; hidden products need a permission.",
	),
	VARIANT_NOT_FOUND: error("The product has no such variant.", "Query the variants of the product."),
	SLUG_ALREADY_EXISTS: error("Another entity has this slug.", "Choose another slug."),
	TOO_MANY_VARIANTS: error("The options combine to more variants than allowed.", "Remove options or choices."),
	VARIANTS_ARE_MANAGED: error("The product's variants are managed.", "Set `manageVariants` to false first."),
	VARIANTS_NOT_MANAGED: error("The product's variants are not managed.", "Set `manageVariants` to true first."),
	NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: error(
		"Hidden products need a further permission.",
		"Leave them out, or grant the permission.",
	),
	NO_PERMISSION_TO_READ_MERCHANT_DATA: error(
		"Costs and profits need a further permission.",
		"Do not request MERCHANT_DATA, or grant the permission.",
	),
	INSUFFICIENT_INVENTORY: error(
		"There are fewer units than the call would remove.",
		"Decrement by less, or do not set `restrictInventoryValue`.",
	),
	INVENTORY_ITEM_NOT_FOUND: error("No inventory item has this id.", "Use the id of the product."),
	QUANTITY_NOT_TRACKED: error("Quantities of the product are not counted.", "Set `trackQuantity` first."),
	ITEM_IN_STOCK: error("The variant is in stock.", "Add it to the cart instead."),
	STOCK_NOTICES_OFF: error("The shop offers no back-in-stock notifications.", "Hide the form, as `getSite` says."),
	STOCK_NOTICE_LINK_NOT_FOUND: error(
		"The link is damaged or belongs to another shop.",
		"Use the link of the latest mail.",
	),
	STOCK_NOTICE_NOT_FOUND: error("The member has no such request.", "List the requests again."),
	ALGORITHM_NOT_SUPPORTED: error("The app does not run this algorithm.", "Use one of `listAvailableAlgorithms`."),
	ITEM_APP_ID_NOT_SUPPORTED: error(
		"The algorithm does not support items of this catalogue.",
		"Use items of a catalogue that the algorithm lists.",
	),
	RECOMMENDATIONS_PROVIDER_NOT_FOUND: error(
		"No app with this id recommends items.",
		"Use the `appId` of `listAvailableAlgorithms`.",
	),

	// Carts and checkouts
	CART_NOT_FOUND: error("No cart has this id, or it is another shopper's.", "Create a cart, or use the current one."),
	OWNED_CART_NOT_FOUND: error("The shopper has no cart yet.", "Show an empty cart; the first item creates one."),
	CANT_CREATE_CART_WITHOUT_ITEMS: error("A cart needs an item.", "Send at least one line item."),
	CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: error(
		"The item is not paid by a membership.",
		"Leave `selectedMembership` out.",
	),
	CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: error(
		"The cart belongs to a member.",
		"Leave `contactId` out.",
	),
	CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: error(
		"The cart has items of another location.",
		"Remove the location or the items first.",
	),
	ITEM_NOT_FOUND_IN_CATALOG: error(
		"The catalogue has no such item.",
		"Check `catalogItemId`, `appId` and the chosen variant.",
	),
	LINE_ITEM_NOT_FOUND: error("There is no line item with this id.", "Read the cart or checkout again."),
	LINE_ITEM_WITH_ZERO_QUANTITY: error("An item is out of stock.", "Remove its line item."),
	CHOICE_MISSING: error(
		"The item needs a choice of a mandatory modifier.",
		"Leave it saved, and let the shopper choose on the page of the product.",
	),
	ITEM_SOLD_OUT: error("The item is out of stock.", "Leave it saved, and offer a notification."),
	CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: error(
		"A custom line item has several kinds of properties, or none.",
		"Send either physical or service properties.",
	),
	CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: error(
		"Custom line items cannot be paid by memberships.",
		"Choose online or offline payment.",
	),
	SITE_MUST_ACCEPT_PAYMENTS: error("The shop offers no payment method.", "Enable one in the settings."),
	SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: error(
		"The shop offers no payment method.",
		"Enable one in the settings.",
	),
	TOO_MANY_UNPAID_UNITS: error(
		"The shopper's orders that are to be paid by hand would hold more units than `payments.offlineMaxUnits`.",
		"Offer another method, or a smaller quantity.",
	),
	SITE_NOT_ACCEPTING_PAYMENTS: error("The shop offers no payment method.", "Enable one in the settings."),
	ERROR_COUPON_DOES_NOT_EXIST: error("No coupon has this code.", "Ask the buyer to check the code."),
	ERROR_COUPON_EXPIRED: error("The coupon has expired.", "Remove it."),
	ERROR_COUPON_HAS_EXPIRED: error("The coupon has expired.", "Remove it."),
	ERROR_COUPON_IS_NOT_ACTIVE_YET: error("The coupon is not valid yet.", "Apply it later."),
	ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: error("The buyer has used the coupon as often as allowed.", "Remove it."),
	ERROR_COUPON_NOT_APPLICABLE: error(
		"The coupon does not apply to these items.",
		"Add items that it applies to, or remove it.",
	),
	ERROR_COUPON_USAGE_EXCEEDED: error("The coupon was used as often as allowed.", "Remove it."),
	GIFT_CARD_CODE_INVALID: error("The code of the gift card is malformed.", "Ask the buyer to check the code."),
	GIFT_CARD_DISABLED: error("The gift card is disabled.", "Remove it."),
	GIFT_CARD_EXPIRED: error("The gift card has expired.", "Remove it."),
	GIFT_CARD_IS_EMPTY: error("The gift card has no balance left.", "Remove it."),
	GIFT_CARD_NOT_FOUND: error("No gift card has this code.", "Ask the buyer to check the code."),
	CHECKOUT_NOT_FOUND: error("No checkout has this id, or it is another shopper's.", "Create a checkout from the cart."),
	CHECKOUT_IS_COMPLETE: error("The order was placed already.", "Show the order."),
	EMPTY_UPDATE: error("The update changes nothing.", "Send at least one field."),
	EMAIL_CANNOT_BE_REMOVED: error("The buyer's email address cannot be removed.", "Send another address."),
	INVALID_SELECTED_CARRIER_SERVICE_OPTION: error(
		"The delivery option has no code.",
		"Send the `code` of an offered option.",
	),
	SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: error(
		"No delivery option has this code.",
		"Choose among the options of the checkout.",
	),

	// Orders and payments
	CALCULATION_ERROR: error("The totals have errors.", "Read `calculationErrors` of the checkout and correct them."),
	CHECKOUT_ALREADY_PAID: error("The order is paid already.", "Show the order."),
	CHECKOUT_CHANGED: error(
		"The checkout changed while the order was placed.",
		"Show the new totals and repeat the call.",
	),
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: error("Another payment of the order is pending.", "Wait for its outcome."),
	COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: error("Coupons do not apply to gift cards.", "Remove the coupon."),
	EMPTY_CHECKOUT: error("The checkout has no line items.", "Add an item first."),
	FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS: error("The shop's rules could not be checked.", "Repeat the call."),
	FULL_OUT_OF_STOCK: error("All items are out of stock.", "Remove them."),
	PARTIAL_OUT_OF_STOCK: error("Some items are out of stock.", "Lower the quantities or remove the items in `data`."),
	GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: error(
		"Gift cards do not pay for gift cards.",
		"Remove the gift card.",
	),
	REDEEM_GIFT_CARD_ERROR: error("The gift card could not be redeemed.", "Remove it or repeat the call."),
	MEMBERS_ONLY_ITEM: error("An item is for members only.", "Ask the buyer to sign in."),
	NO_SAVE_PAYMENT_METHOD_CONFIRMATION: error(
		"The payment method must be saved, and the buyer has not agreed.",
		"Ask for consent.",
	),
	NO_SELECTED_CARRIER_SERVICE_OPTION: error(
		"No delivery option is selected.",
		"Select one of the options of the checkout.",
	),
	SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: error(
		"The delivery option is not offered any more.",
		"Select another one.",
	),
	PAYMENT_ERROR: error("The payment failed.", "Choose another payment method."),
	PAYMENT_OPTION_NOT_SUPPORTED: error(
		"The payment provider does not support this option.",
		"Do not set `delayCapture` or `savePaymentMethod`.",
	),
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: error(
		"The shop does not offer this payment method.",
		"Choose one of `listPaymentMethods`.",
	),
	SUBSCRIPTION_WITH_GIFT_CARD: error("Gift cards do not pay for subscriptions.", "Remove the gift card."),
	SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: error("A subscription is bought alone.", "Remove the other items."),
	SUBSCRIPTION_WITH_ZERO_TOTAL: error("A subscription cannot be free.", "Remove the discount."),
	VIOLATIONS_WITH_ERROR_SEVERITY: error(
		"The purchase violates a rule of the shop.",
		"Read `violations` of the checkout and correct them.",
	),
	UNAUTHENTICATED_TOKEN: error(
		"The signature of the token is not valid.",
		"Sign the token with the secret of the app.",
	),
	PAYMENT_NOT_FOUND: error(
		"No payment has this id, or it is another shopper's.",
		"Use the id that `createOrder` returned.",
	),
	RETURN_URL_NOT_ALLOWED: error(
		"The return address is not allowed for the client.",
		"Register its origin for the client.",
	),
	ORDER_IS_CLOSED: error("The order is cancelled or rejected.", "Place a new order."),
	TEST_PAYMENT_NOT_FOUND: error("The test gateway has no such transaction.", "Use the id in the confirmation address."),
	ORDER_NOT_FOUND: error("No order has this id, or it is another shopper's.", "List the shopper's orders."),
	ORDER_ALREADY_CANCELED: error("The order is cancelled already.", "Nothing needs to be done."),
	ORDER_HAS_AUTHORIZED_TRANSACTION: error("A payment of the order is authorized.", "Capture or void it first."),
	ORDER_IS_PENDING: error("The payment of the order is pending.", "Wait for its outcome."),
	ORDER_IS_REJECTED: error("The payment of the order failed.", "Place a new order."),
	ORDER_LINK_EXPIRED: error("The link is older than 30 days.", "Create a new link."),
	ORDER_LINK_NOT_FOUND: error("The link is damaged or belongs to another shop.", "Use the whole link."),
	BUYER_INFO_CANNOT_BE_REMOVED: error(
		"The buyer cannot be removed from an order.",
		"Send other values instead of null.",
	),
	DIGITAL_FILE_REQUIRED: error("A digital item has no file.", "Send `digitalFile`."),
	FIELD_CANNOT_BE_UPDATED: error("The field of the order is fixed.", "Send only the fields that the call can change."),
	PURCHASED_DATE_CANNOT_BE_IN_FUTURE: error("The date of purchase is in the future.", "Send a date in the past."),

	// Hosted pages and OAuth
	CALLBACK_NOT_ALLOWED: error(
		"The return address is not allowed for the client.",
		"Register its origin for the client.",
	),
	REDIRECT_PURPOSE_NOT_INSTALLED: error(
		"The page belongs to an app that this server does not include.",
		"Choose another purpose.",
	),
	UNAUTHORIZED_CLIENT: error("The client may not use this flow.", "Use a client that is registered for it."),
	HOSTED_SESSION_ALREADY_OPENED: error(
		"The redirect session was opened before.",
		"Return to the storefront by the callbacks in `data`.",
	),
	HOSTED_SESSION_EXPIRED: error("The session has expired.", "Return to the storefront by the callbacks in `data`."),
	HOSTED_SESSION_NEEDS_SIGN_IN: error("The checkout belongs to a member.", "Ask the member to sign in."),
	HOSTED_SESSION_NOT_FOUND: error("The token identifies no session.", "Create a new redirect session."),
	INVALID_CLIENT: error("No client has this id, or its secret is wrong.", "Check id and secret of the client."),
	INVALID_GRANT: error("The code or refresh token is expired, used or revoked.", "Start the sign-in again."),
	UNSUPPORTED_GRANT_TYPE: error(
		"The grant is not one of the five supported ones.",
		"Use one of the grants that the call lists.",
	),
	AUTHORIZATION_NOT_FOUND: error("The authorization has ended or was used before.", "Start it again."),
	CONSENT_NOT_FOUND: error("The member has not consented to this client.", "List the consents again."),
	SESSION_NOT_FOUND: error("The session does not exist or has ended.", "Sign in again, or list the sessions again."),

	// Accounts and sign-in
	"-19970": error("The captcha was not solved, or its solution was used before.", "Show a new captcha."),
	"-19971": error("A captcha is required.", "Show the captcha of `getSignInOptions` and send its solution."),
	"-19973": error("The account has no usable password.", "Send a recovery mail to set one."),
	"-19976": error("The password is wrong.", "Ask for it again, or offer a recovery mail."),
	"-19995": error(
		"On sign-up the address has an account; on sign-in it has none.",
		"Offer sign-in or sign-up instead.",
	),
	CAPTCHA_UNAVAILABLE: error("The captcha's provider cannot be reached.", "Repeat the call."),
	THROTTLED_FEATURE: error("Too many attempts.", "Wait for `data.retryAfterSeconds`."),
	ACCOUNT_NOT_ACTIVE: error("The account is pending, blocked or offline.", "Ask the shop to approve the member."),
	EMAIL_NOT_VERIFIED: error(
		"The address has an account, and the provider has not verified it.",
		"Sign in by the password.",
	),
	IDENTITY_HAS_NO_EMAIL: error("The account has no email address.", "Add one first."),
	IDENTITY_NOT_FOUND: error("No account has this id.", "Use the id of the member."),
	IDP_CONNECTION_NOT_FOUND: error("The shop has no such connection.", "Use one of `getSignInOptions`."),
	IDP_TOKEN_INVALID: error(
		"The ID token is forged, expired, used, or issued to another client.",
		"Sign in at the provider again.",
	),
	IDP_UNAVAILABLE: error(
		"The provider cannot be reached, or its response is invalid.",
		"Repeat the sign-in, or use another way.",
	),
	INVALID_REVISION: error("The entity changed since it was read.", "Read it again and repeat the change."),
	FACTOR_ALREADY_ACTIVE: error("A factor of this type is active already.", "Remove it first."),
	FACTOR_NOT_AVAILABLE: error("The member has not set up this factor.", "Use one of `data.availableFactors`."),
	FACTOR_NOT_FOUND: error("There is no such factor.", "List the factors again."),
	FACTOR_NOT_OFFERED: error("The shop does not offer this factor.", "Use one of `data.availableFactors`."),
	DEVICE_NOT_FOUND: error("The member trusts no such device.", "List the devices again."),
	SIGN_IN_REQUEST_NOT_FOUND: error(
		"The sign-in was answered, has expired, or is another member's.",
		"List the pending sign-ins again.",
	),
	PASSKEYS_UNAVAILABLE: error(
		"Browsers support no passkeys at the shop's address.",
		"Serve the shop over https with a host name.",
	),
	PASSKEY_NOT_FOUND: error("No account has this passkey.", "Sign in another way, and add the passkey again."),
	TOO_MANY_PASSKEYS: error("The member has 20 passkeys.", "Remove one first."),
	REAUTHENTICATION_REQUIRED: error(
		"The sign-in is older than five minutes.",
		"Call `reauthenticate`, or sign in again.",
	),
	RECOVERY_TOKEN_INVALID: error(
		"The link was used, has expired, or the password changed since.",
		"Send a new recovery mail.",
	),
	VERIFICATION_FAILED: error("The code is wrong, used or expired.", "Ask for it again, or start again."),
	MEMBER_ALREADY_EXISTS: error("The address has an account.", "Find the member by the address."),
	MEMBER_FIELD_NOT_FOUND: error("No custom field has this key.", "List the fields again."),
	MEMBER_NOT_FOUND: error("No member has this id, or it is not visible.", "Check the id."),
	MEMBER_SELF_BLOCK_FORBIDDEN: error("Nobody blocks themselves.", "Ask another staff user."),
	MEMBER_TO_MEMBER_BLOCKED: error("The member has blocked the caller.", "Do not show the profile."),
	OWNER_MEMBER_BLOCK_FORBIDDEN: error("The member is an owner of the shop.", "Change the role first."),
	ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: error("The member has an active subscription.", "Cancel it first."),
	COMMUNITY_JOIN_IMPOSSIBLE: error("The member cannot be made public.", "Ask the shop to approve the member."),
	ASYNC_JOB_NOT_FOUND: error("No job has this id, or it was started more than a week ago.", "Start it again."),
	ADDRESS_NOT_FOUND: error("The address was changed or deleted elsewhere.", "Read the addresses again."),
	TOO_MANY_ADDRESSES: error("The member has 50 addresses.", "Delete one first."),

	// Staff, keys and settings
	ALREADY_STAFF: error("The person works for the shop already.", "Change the role by `updateStaff`."),
	INVITATION_NOT_FOUND: error("The link was used or revoked, or has expired.", "Ask for a new invitation."),
	LAST_OWNER: error("The shop would have no owner who can sign in.", "Make another staff user an owner first."),
	ROLE_TOO_HIGH: error("The role has more permissions than the caller's.", "Ask a staff user with this role."),
	SITE_NOT_MANAGED: error(
		"The caller does not manage the staff of one of the shops.",
		"Invite to the other shops only.",
	),
	STAFF_NOT_ADMITTED: error("The account works for no shop, or not for this one.", "Ask an owner for an invitation."),
	STAFF_NOT_FOUND: error("The shop has no such staff user.", "List the staff again."),
	WRONG_CREDENTIALS: error("Address or password is wrong.", "Ask for both again, or offer a recovery mail."),
	WRONG_PASSWORD: error("The current password is wrong.", "Ask for it again."),
	KEY_ENDED: error("The key was revoked or has expired.", "Create another one."),
	...webhookErrorRemedies,
	KEY_NOT_FOUND: error("No key has this id.", "List the keys again."),
	CURRENCY_IN_USE: error(
		"Products have prices in the current currency.",
		"Change the currency before adding products.",
	),
	SETTINGS_CHANGED: error("The settings changed since they were read.", "Read them again and repeat the change."),

	...productErrorRemedies,
	...cartErrorRemedies,
	...categoryErrorRemedies,
	...dataErrorRemedies,
	...reviewErrorRemedies,
};
