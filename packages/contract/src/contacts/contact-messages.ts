import { AddressTag, EmailTag, PhoneTag } from "../identity/profile-messages.ts";
import { Image } from "../media/media-messages.ts";
import {
	bool,
	enumeration,
	float,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";

export const ContactSourceType = enumeration([
	"OTHER",
	"ADMIN",
	"WIX_APP",
	"IMPORT",
	"THIRD_PARTY",
	"WIX_BOOKINGS",
	"WIX_CHAT",
	"WIX_EMAIL_MARKETING",
	"WIX_EVENTS",
	"WIX_FORMS",
	"WIX_GROUPS",
	"WIX_HOTELS",
	"WIX_MARKET_PLACE",
	"WIX_MUSIC",
	"WIX_RESTAURANTS",
	"WIX_SITE_MEMBERS",
	"WIX_STORES",
	"WIX_CODE",
	"HOPP",
]);
export type ContactSourceType = Wire<typeof ContactSourceType>;

export const ContactActivityType = enumeration([
	"GENERAL",
	"CONTACT_CREATED",
	"MEMBER_LOGIN",
	"MEMBER_REGISTER",
	"MEMBER_STATUS_CHANGED",
	"FORM_SUBMITTED",
	"INBOX_FORM_SUBMITTED",
	"INBOX_PAYMENT_REQUEST_PAID",
	"INBOX_MESSAGE_TO_CUSTOMER",
	"INBOX_MESSAGE_FROM_CUSTOMER",
	"NEWSLETTER_SUBSCRIPTION_FORM_SUBMITTED",
	"NEWSLETTER_SUBSCRIPTION_UNSUBSCRIBE",
	"ECOM_PURCHASE",
	"ECOM_CART_ABANDON",
	"ECOM_CHECKOUT_BUYER",
	"BOOKINGS_APPOINTMENT",
	"HOTELS_RESERVATION",
	"HOTELS_PURCHASE",
	"HOTELS_CONFIRMATION",
	"HOTELS_CANCEL",
	"VIDEO_PURCHASE",
	"VIDEO_RENT",
	"CASHIER_BUTTON_PURCHASE",
	"ARENA_NEW_LEAD",
	"EVENTS_RSVP",
	"INVOICE_PAY",
	"INVOICE_OVERDUE",
	"PRICE_QUOTE_ACCEPT",
	"PRICE_QUOTE_EXPIRE",
	"RESTAURANTS_ORDER",
	"RESTAURANTS_RESERVATION",
	"SHOUTOUT_OPEN",
	"SHOUTOUT_CLICK",
	"CONTACT_MERGED",
	"NEWSLETTER_SUBSCRIPTION_SUBSCRIBE",
	"NEWSLETTER_SUBSCRIPTION_PENDING",
	"NEWSLETTER_SUBSCRIPTION_NOT_SET",
	"PHONE_SUBSCRIPTION_SUBSCRIBE",
	"PHONE_SUBSCRIPTION_PENDING",
	"PHONE_SUBSCRIPTION_NOT_SET",
	"PHONE_SUBSCRIPTION_UNSUBSCRIBE",
]);
export type ContactActivityType = Wire<typeof ContactActivityType>;

export const SubscriptionStatus = enumeration([
	"NO_SUBSCRIPTION_STATUS",
	"NOT_SET",
	"PENDING",
	"SUBSCRIBED",
	"UNSUBSCRIBED",
]);
export type SubscriptionStatus = Wire<typeof SubscriptionStatus>;

export const EmailDeliverabilityStatus = enumeration(["NOT_SET", "VALID", "BOUNCED", "SPAM_COMPLAINT", "INACTIVE"]);
export type EmailDeliverabilityStatus = Wire<typeof EmailDeliverabilityStatus>;

export const ContactFieldSet = enumeration(["BASIC", "COMMUNICATION_DETAILS", "EXTENDED", "FULL"]);
export type ContactFieldSet = Wire<typeof ContactFieldSet>;

export const ContactName = message({
	/** First name. */
	first: optional(text({ max: 1000 })),
	/** Last name. */
	last: optional(text({ max: 1000 })),
});
export type ContactName = Wire<typeof ContactName>;

export const ContactEmail = message({
	/** Id of the address. */
	id: readOnly(optional(guid())),
	/** Kind of the address, such as work. */
	tag: EmailTag,
	/** The address. */
	email: text({ min: 1, max: 320 }),
	/** Whether it is the main one; without a mark, the first. */
	primary: optional(bool()),
});
export type ContactEmail = Wire<typeof ContactEmail>;

export const ContactPhone = message({
	/** Id of the number. */
	id: readOnly(optional(guid())),
	/** Kind of the number, such as mobile. */
	tag: PhoneTag,
	/** The country of a number without its code, ISO 3166 alpha-2. */
	countryCode: optional(text({ format: "COUNTRY" })),
	/** The number as it was written. */
	phone: text({ min: 1, max: 50 }),
	/** The number in E.164 form, if it is a possible one. */
	e164Phone: readOnly(optional(text())),
	/** The number as people of its country write it. */
	formattedPhone: readOnly(optional(text())),
	/** Whether it is the main one; without a mark, the first. */
	primary: optional(bool()),
});
export type ContactPhone = Wire<typeof ContactPhone>;

export const ContactPostalAddress = message(
	{
		/** Street and house number. */
		streetAddress: message({
			/** House number. */
			number: text({ max: 100 }),
			/** Street name. */
			name: text({ max: 1000 }),
			/** Number of the apartment. */
			apt: optional(text({ max: 100 })),
		}),
		/** Street and house number in one line. */
		addressLine: optional(text({ max: 1000 })),
		country: optional(text({ format: "COUNTRY" })),
		subdivision: optional(text({ max: 100 })),
		city: optional(text({ max: 1000 })),
		postalCode: optional(text({ max: 100 })),
		addressLine2: optional(text({ max: 1000 })),
		/** The whole address as one text. */
		formattedAddress: optional(text({ max: 2000 })),
		/** What helps to find the place. */
		hint: optional(text({ max: 200 })),
		/** Where it is on the map. */
		geocode: message({
			/** Latitude in degrees. */
			latitude: optional(float()),
			/** Longitude in degrees. */
			longitude: optional(float()),
		}),
	},
	{ oneof: [["streetAddress", "addressLine"]] },
);
export type ContactPostalAddress = Wire<typeof ContactPostalAddress>;

export const ContactAddress = message({
	/** Id of the address. */
	id: readOnly(optional(guid())),
	/** Kind of the address, such as shipping. */
	tag: AddressTag,
	/** The address. */
	address: ContactPostalAddress,
});
export type ContactAddress = Wire<typeof ContactAddress>;

/** What the shop knows of a person. An update replaces each list as a whole. */
export const ContactInfo = message({
	/** The name. */
	name: ContactName,
	/** Email addresses. */
	emails: message({
		/** The addresses. */
		items: list(ContactEmail, { max: 50 }),
	}),
	/** Phone numbers. */
	phones: message({
		/** The numbers. */
		items: list(ContactPhone, { max: 50 }),
	}),
	/** Postal addresses. */
	addresses: message({
		/** The addresses. */
		items: list(ContactAddress, { max: 50 }),
	}),
	company: optional(text({ max: 1000 })),
	/** Job title. */
	jobTitle: optional(text({ max: 1000 })),
	/** Date of birth, as `YYYY-MM-DD`. */
	birthdate: optional(text({ format: "LOCAL_DATE" })),
	/** The language and region of the person, such as `de-AT`. */
	locale: optional(text({ format: "LANGUAGE_TAG" })),
	/** Labels, by which the shop groups its contacts. */
	labelKeys: message({
		/** Keys such as `custom.newsletter`: a namespace, a point and a name in lower case. */
		items: list(text(), { max: 2000 }),
	}),
	/** Further data about the person. */
	extendedFields: message({
		/** Texts, numbers, true or false by keys such as `custom.shoe-size`. An update keeps what it does not name; null removes one. */
		items: json({ max: 65_536 }),
	}),
	/** A picture of the person. */
	picture: message({
		/** The picture. */
		image: Image,
	}),
	/** Staff users who take care of the person. */
	assignedUserIds: unsupported(
		message({
			/** Ids of staff users. */
			items: list(guid(), { max: 50 }),
		}),
	),
	/** Places of the shop that the person belongs to. */
	locations: unsupported(
		message({
			/** Ids of places. */
			items: list(guid(), { max: 50 }),
		}),
	),
});
export type ContactInfo = Wire<typeof ContactInfo>;

export const ContactSource = message({
	/** How the contact came about. */
	sourceType: readOnly(ContactSourceType),
	/** Id of the app that created it. */
	appId: readOnly(optional(text())),
});
export type ContactSource = Wire<typeof ContactSource>;

export const ContactActivity = message({
	/** When it was. */
	activityDate: optional(timestamp()),
	/** What it was. */
	activityType: ContactActivityType,
});
export type ContactActivity = Wire<typeof ContactActivity>;

export const PrimaryContactInfo = message({
	/** The main email address. */
	email: readOnly(optional(text())),
	/** The main phone number. */
	phone: readOnly(optional(text())),
});
export type PrimaryContactInfo = Wire<typeof PrimaryContactInfo>;

export const PrimaryEmail = message({
	/** The address. */
	email: readOnly(optional(text())),
	/** Whether the person wants newsletters. */
	subscriptionStatus: readOnly(SubscriptionStatus),
	/** Whether mails arrive. */
	deliverabilityStatus: readOnly(EmailDeliverabilityStatus),
});
export type PrimaryEmail = Wire<typeof PrimaryEmail>;

export const PrimaryPhone = message({
	/** The country of the number, ISO 3166 alpha-2. */
	countryCode: optional(text({ format: "COUNTRY" })),
	/** The number in E.164 form. */
	e164Phone: readOnly(optional(text())),
	/** The number as people of its country write it. */
	formattedPhone: readOnly(optional(text())),
	/** Whether the person wants text messages. */
	subscriptionStatus: readOnly(SubscriptionStatus),
	/** The number as it was written. */
	phone: readOnly(optional(text())),
});
export type PrimaryPhone = Wire<typeof PrimaryPhone>;

export const ContactMember = message({
	/** Id of the member, which is that of the contact. */
	memberId: optional(guid()),
	/** When the person signed up. */
	signupDate: optional(timestamp()),
	/** The address that the member signs in with. */
	email: optional(text()),
});
export type ContactMember = Wire<typeof ContactMember>;

/** A person whom the shop knows: a buyer, a member, or whom staff or an app entered. */
export const Contact = message({
	/** Id of the contact. The contact of a member has the member's id. */
	id: readOnly(guid()),
	revision: readOnly(integer()),
	/** Where the contact came from. */
	source: readOnly(ContactSource),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** What the person did last. */
	lastActivity: readOnly(ContactActivity),
	/** The main address and number. */
	primaryInfo: readOnly(PrimaryContactInfo),
	/** What the shop knows of the person. */
	info: ContactInfo,
	/** The main email address. */
	primaryEmail: readOnly(PrimaryEmail),
	/** The main phone number. */
	primaryPhone: readOnly(PrimaryPhone),
	/** The person as a member of the site; absent if they are none. */
	memberInfo: readOnly(ContactMember),
});
export type Contact = Wire<typeof Contact>;

export const ContactMerged = message({
	/** Id of the contact that stayed. */
	targetContactId: text(),
	/** Ids of the contacts that were merged into it. */
	sourceContactIds: list(text()),
	/** The contact that stayed. */
	targetContact: Contact,
});
export type ContactMerged = Wire<typeof ContactMerged>;

export const ContactsFacetType = enumeration([
	"UNKNOWN",
	"ALL_CONTACTS",
	"NOT_LABELED",
	"LABEL",
	"SUBSCRIPTION_STATUS",
	"MEMBERSHIP_STATUS",
]);
export type ContactsFacetType = Wire<typeof ContactsFacetType>;

export const ContactsFacet = message({
	/** What the facet groups by. */
	facetType: ContactsFacetType,
	/** The namespace of a label, such as `custom`. */
	namespace: optional(text()),
	/** The namespace as people read it. */
	namespaceDisplayName: optional(text()),
	/** Key of the facet: of a label, its name behind the namespace. */
	facetKey: optional(text()),
	/** The facet as people read it. */
	facetDisplayName: optional(text()),
	/** The number of contacts. */
	count: optional(integer()),
	/** The filter that finds them. */
	queryFilter: optional(json()),
});
export type ContactsFacet = Wire<typeof ContactsFacet>;
