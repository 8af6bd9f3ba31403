import { audit } from "@cartwright/contract/audit/audit";
import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { locations } from "@cartwright/contract/business/locations";
import { siteProperties } from "@cartwright/contract/business/site-properties";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import { accounts } from "@cartwright/contract/identity/accounts";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { memberFields } from "@cartwright/contract/members/member-fields";
import { members } from "@cartwright/contract/members/members";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { savedViews } from "@cartwright/contract/saved-views/saved-views";
import { settings } from "@cartwright/contract/sites/settings";
import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import { v7 as uuid } from "uuid";
import { type Call, created, type Response, requireSuccess, type Subject, within } from "./subject.ts";

const newProduct = async (call: Call): Promise<Response> => {
	const variants = [
		{ price: { actualPrice: { amount: "20" } }, inventoryItem: { quantity: 5 }, physicalProperties: {} },
	];
	const product = {
		name: `Cup ${uuid()}`,
		productType: "PHYSICAL",
		physicalProperties: {},
		variantsInfo: { variants },
	};
	return (await call(productsV3, "createProductWithInventory", { product })).product;
};

const picture = { url: "https://example.com/ada.jpg" };
const member = () => ({
	loginEmail: `${uuid()}@example.com`,
	contact: { firstName: "Ada", addresses: [{ country: "US", subdivision: "US-NY", city: "New York" }] },
	profile: { nickname: "Ada", photo: picture, cover: picture },
});

const collection = () => ({
	id: `c${uuid().replaceAll("-", "")}`,
	displayName: "Articles",
	fields: [{ key: "title", displayName: "Title", type: "TEXT" }],
	permissions: { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" },
});

const newCollection = async (call: Call): Promise<string> =>
	(await call(dataCollections, "createDataCollection", { collection: collection() })).collection.id;

const data: readonly Subject[] = [
	...created({
		service: dataCollections,
		one: "DataCollection",
		entity: "collection",
		id: "dataCollectionId",
		sent: collection,
	}),
	{
		service: dataItems,
		name: "insertDataItem",
		readPath: within("dataItem"),
		request: async (call) => ({
			dataCollectionId: await newCollection(call),
			dataItem: { id: uuid(), data: { title: "One" } },
		}),
		read: async (call, { dataCollectionId }, { dataItem: { id: dataItemId } }) =>
			(await call(dataItems, "getDataItem", { dataCollectionId, dataItemId })).dataItem,
	},
	...(["updateDataItem", "saveDataItem"] as const).map(
		(name): Subject => ({
			service: dataItems,
			name,
			readPath: within("dataItem"),
			async request(call) {
				const dataCollectionId = await newCollection(call);
				const dataItem = { id: uuid(), data: { title: "One" } };
				await call(dataItems, "insertDataItem", { dataCollectionId, dataItem });
				return { dataCollectionId, dataItem: { ...dataItem, data: { title: "Two" } } };
			},
			read: async (call, { dataCollectionId, dataItem: { id: dataItemId } }) =>
				(await call(dataItems, "getDataItem", { dataCollectionId, dataItemId })).dataItem,
		}),
	),
	{
		service: dataIndexes,
		name: "createIndex",
		readPath: within("index"),
		request: async (call) => ({
			dataCollectionId: await newCollection(call),
			index: { name: "byTitle", fields: [{ path: "title", order: "ASC" }] },
		}),
		read: async (call, { dataCollectionId, index }) => {
			const { indexes } = await call(dataIndexes, "listIndexes", { dataCollectionId });
			return indexes.find(({ name }: { name: string }) => name === index.name);
		},
	},
];

const notices: readonly Subject[] = [
	{
		service: backInStockNotifications,
		name: "createBackInStockNotificationRequest",
		readPath: within("request"),
		async request(call) {
			const { id: catalogItemId } = await newProduct(call);
			const catalogReference = { appId: storesAppId, catalogItemId };
			const request = { catalogReference, email: `${uuid()}@example.com` };
			return { request, itemDetails: { name: "Cup", price: "20" } };
		},
		read: async (call, _, { request: { id } }) =>
			(await call(backInStockNotifications, "getBackInStockNotificationRequest", { id })).request,
	},
];

const review = async (call: Call) => ({
	namespace: "stores",
	entityId: (await newProduct(call)).id,
	content: { rating: 4, title: "Good", body: "Sturdy" },
	author: { authorName: "Ada", contactId: uuid() },
});

const readReview = async (call: Call, reviewId: string) =>
	(await call(reviews, "getReview", { reviewId, returnPrivateReviews: true })).review;

const reviewSubjects: readonly Subject[] = [
	{
		service: reviews,
		name: "bulkCreateReview",
		readPath: ([first, , ...rest]) => (first === "reviews" ? rest : undefined),
		request: async (call) => ({ reviews: [await review(call)], returnEntity: true }),
		async read(call, _, { results: [result] }) {
			requireSuccess(result);
			return readReview(call, result.review.id);
		},
	},
	{
		service: reviews,
		name: "createReview",
		readPath: within("review"),
		request: async (call) => ({ review: await review(call) }),
		read: (call, _, response) => readReview(call, response.review.id),
	},
	{
		service: reviews,
		name: "updateReview",
		readPath: within("review"),
		async request(call) {
			const sent = await review(call);
			const { results } = await call(reviews, "bulkCreateReview", { reviews: [sent], returnEntity: true });
			const { id, revision } = results[0].review;
			return { review: { ...sent, id, revision } };
		},
		read: (call, request) => readReview(call, request.review.id),
	},
];

/** Where a variant is read with what it is sent. */
const ofVariant: Readonly<Record<string, readonly string[]>> = {
	price: ["priceData", "price"],
	cost: ["costAndProfitData", "itemCost"],
};

const stock: readonly Subject[] = [
	{
		service: inventory,
		name: "updateInventoryVariants",
		readPath: within("inventoryItem"),
		async request(call) {
			const { id: productId, variantsInfo } = await newProduct(call);
			const variants = [{ variantId: variantsInfo.variants[0].id, quantity: 4 }];
			return { inventoryItem: { productId, trackQuantity: true, variants } };
		},
		read: async (call, { inventoryItem: { productId } }) =>
			(await call(inventory, "getInventoryVariants", { inventoryId: productId })).inventoryItem,
	},
	{
		service: products,
		name: "updateProductVariants",
		readPath: ([first, index = "", name = "", ...rest]) =>
			first === "variants" ? [index, "variant", ...(ofVariant[name] ?? [name]), ...rest] : undefined,
		async request(call) {
			const productOptions = [{ name: "Size", choices: [{ value: "Small", description: "Small" }] }];
			const product = { name: uuid(), productType: "physical", priceData: { price: 10 }, manageVariants: true };
			const { product: made } = await call(products, "createProduct", { product: { ...product, productOptions } });
			return { id: made.id, variants: [{ choices: { Size: "Small" }, price: 11 }] };
		},
		read: async (call, { id }) =>
			(await call(products, "getProduct", { id, includeMerchantSpecificData: true })).product.variants,
	},
];

const shop: readonly Subject[] = [
	{
		service: memberFields,
		name: "saveMemberField",
		readPath: within("field"),
		request: async () => ({ field: { key: `f${uuid()}`, name: { en: "Shoe size" }, type: "TEXT" } }),
		read: async (call, { field }) => {
			const { fields } = await call(memberFields, "listMemberFields", {});
			return fields.find(({ key }: { key: string }) => key === field.key);
		},
	},
	{
		service: storefrontContent,
		name: "saveStorefrontDraft",
		readPath: within("draft"),
		request: async (call) => {
			const { contents } = await call(storefrontContent, "getStorefrontContent", {});
			const link = { label: { en: "All" }, url: "/search" };
			const sections = [{ id: "a", kind: "HERO", title: { en: "Summer" }, link, image: picture }];
			const draft = {
				sections,
				navigation: [{ ...link, links: [link] }],
				footer: [{ title: { en: "Help" }, links: [link] }],
			};
			return { revision: contents.revision, draft };
		},
		read: async (call) => (await call(storefrontContent, "getStorefrontContent", {})).contents.draft,
	},
	{
		service: savedViews,
		name: "saveView",
		readPath: within("view"),
		request: async () => ({ view: { list: "orders", name: uuid(), search: "view=unpaid" } }),
		read: async (call, _, { view: { id, list } }) => {
			const { views } = await call(savedViews, "listSavedViews", { list });
			return views.find((each: { id: string }) => each.id === id);
		},
	},
	{
		service: accounts,
		name: "saveIdpConnection",
		readPath: within("connection"),
		request: async () => ({ connection: { name: uuid(), issuer: "https://login.example.com", clientId: "shop" } }),
		read: async (call, _, { connection: { id } }) => {
			const { connections } = await call(accounts, "listIdpConnections", {});
			return connections.find((each: { id: string }) => each.id === id);
		},
	},
	{
		service: signOnPolicy,
		name: "updateSignOnPolicy",
		readPath: within("signOnPolicy"),
		request: async () => ({ signOnPolicy: {} }),
		read: async (call) => (await call(signOnPolicy, "getSignOnPolicy", {})).signOnPolicy,
	},
	{
		service: accounts,
		name: "updateSignInSettings",
		readPath: within("settings"),
		request: async () => ({ settings: { uniformAnswers: true } }),
		read: async (call) => (await call(accounts, "getSignInSettings", {})).settings,
	},
	{
		service: audit,
		name: "updateAuditSettings",
		readPath: within("settings"),
		request: async () => ({ settings: { keepDays: 100 } }),
		read: async (call) => (await call(audit, "getAuditSettings", {})).settings,
	},
	{
		service: settings,
		name: "updateSettings",
		readPath: within("settings"),
		request: async () => ({ settings: {} }),
		read: async (call) => (await call(settings, "getSettings", {})).settings,
	},
];

const location = () => ({
	name: "Branch",
	timeZone: "Europe/Berlin",
	address: { country: "DE", city: "Berlin", streetAddress: { name: "Unter den Linden" }, geocode: {} },
	businessSchedule: { periods: [{ openTime: "09:00" }], specialHourPeriod: [{ startDate: "2027-12-24" }] },
});

const properties = async (call: Call) => (await call(siteProperties, "getSiteProperties", {})).properties;

const business: readonly Subject[] = [
	...created({ service: locations, one: "Location", entity: "location", id: "id", sent: location }),
	{
		service: siteProperties,
		name: "updateBusinessProfile",
		readPath: within("businessProfile"),
		request: async () => ({ businessProfile: { siteDisplayName: "Shop" } }),
		read: properties,
	},
	{
		service: siteProperties,
		name: "updateBusinessContact",
		readPath: within("businessContact"),
		request: async () => ({ businessContact: { address: { hint: { text: "Ring" }, coordinates: { latitude: 1 } } } }),
		read: properties,
	},
	{
		service: siteProperties,
		name: "updateBusinessSchedule",
		readPath: (path) => path,
		request: async () => ({ businessSchedule: { periods: [{}], specialHourPeriod: [{}] } }),
		read: properties,
	},
	{
		service: siteProperties,
		name: "updateConsentPolicy",
		readPath: (path) => path,
		request: async () => ({ consentPolicy: {} }),
		read: properties,
	},
];

const info = {
	name: { first: "Ada" },
	phones: { items: [{ phone: "+1 212 555 0100" }] },
	addresses: { items: [{ address: { addressLine: "1 Main St" } }] },
	picture: { image: { id: "a" } },
};

const people: readonly Subject[] = [
	{
		service: contacts,
		name: "createContact",
		readPath: (path) => (path[0] === "info" ? path : undefined),
		request: async () => ({ info: { ...info, emails: { items: [{ email: `${uuid()}@example.com` }] } } }),
		read: async (call, _, response) => (await call(contacts, "getContact", { id: response.contact.id })).contact,
	},
	{
		service: contacts,
		name: "updateContact",
		readPath: (path) => (path[0] === "info" ? path : undefined),
		async request(call) {
			const { contact } = await call(contacts, "createContact", { info: { name: { first: "Grace" } } });
			const emails = { items: [{ email: `${uuid()}@example.com` }] };
			return { contactId: contact.id, revision: contact.revision, info: { ...info, emails } };
		},
		read: async (call, { contactId }) => (await call(contacts, "getContact", { id: contactId })).contact,
	},
];

export const otherSubjects: readonly Subject[] = [
	...created({
		service: members,
		one: "Member",
		entity: "member",
		id: "id",
		sent: member,
		reading: { fieldsets: ["FULL"] },
	}),
	...data,
	...notices,
	...reviewSubjects,
	...stock,
	...shop,
	...people,
	...business,
];
