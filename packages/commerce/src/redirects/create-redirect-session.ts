import { randomBytes } from "node:crypto";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { RedirectSession } from "@cartwright/contract/redirects/redirect-messages";
import { type createRedirectSession as declaration, redirects } from "@cartwright/contract/redirects/redirects";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { actsForShop, ownerOf } from "@cartwright/kernel/foundation/identity";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { hashSecret } from "@cartwright/kernel/sites/api-key";
import { clients } from "@cartwright/kernel/sites/client";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { products } from "@cartwright/products/catalogue/documents";
import { create, type NewEvent } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { linkCreator } from "../purchase/link-creator.ts";
import { findAccountPage } from "./account-page.ts";
import { type RefusedCallback, refusedCallbacks } from "./callbacks.ts";
import { type RedirectSessionDocument, redirectSessions } from "./documents.ts";
import { pageAddress } from "./page-address.ts";
import type { SessionTarget } from "./session-target.ts";
import { composeSessionToken } from "./session-token.ts";
import { findAuthorization, findLogin, findLogout } from "./sign-in-pages.ts";
import { unavailablePurposes } from "./unavailable-purposes.ts";

type Request = RequestOf<typeof declaration>;
type Result = ResponseOf<typeof declaration>;

const maxClients = 1000;
const minutesToFollow = 30;

/** Creates the URL of a hosted page, and a session that identifies the shopper there. */
export const createRedirectSession = async (context: Context, request: Request): Promise<Result> => {
	refuseUnavailable(request);
	await checkCallbacks(context, request);
	const { purpose, subjectId, page: target, createdBy, ...rest } = await findPage(context, request);
	if (context.identity.kind === "visitor") limitByAddress(context, "visit");
	const secret = randomBytes(32).toString("base64url");
	const id = context.newId();
	const callbacks = { ...(rest.home ? { postFlowUrl: rest.home } : {}), ...request.callbacks };
	const facts = {
		id,
		purpose,
		subjectId,
		secretHash: hashSecret(secret),
		callbacks,
		...(createdBy ? { createdBy } : {}),
	};
	const session = sessionDocument(context, request, facts);
	const preferences = request.preferences ?? {};
	const redirectSession: RedirectSession = { id, ...pageAddress(target, preferences, context.language) };
	const event: NewEvent = {
		id: context.newId(),
		entity: redirects.entity,
		type: redirects.events.redirectSessionCreated?.type ?? "",
		// Without the token: readers of events must not be able to act as the shopper.
		data: { ...redirectSession, purpose },
		time: context.now,
	};
	await context.store.commit(context.site, [create(redirectSessions, session, [event]), ...(rest.writes ?? [])]);
	const sessionToken = composeSessionToken({ id, secret, site: context.site });
	const secrets = { ...rest.secrets, ...(rest.showsPage ? { sessionToken } : {}) };
	const whole = { ...target, parameters: { ...target.parameters, ...secrets } };
	return { redirectSession: { id, ...pageAddress(whole, preferences, context.language), sessionToken } };
};

const refuseUnavailable = (request: Request): void => {
	for (const [purpose, alternative] of Object.entries(unavailablePurposes)) {
		if (!request[purpose as keyof typeof unavailablePurposes]) continue;
		throw new ApplicationError<typeof declaration>(
			"REDIRECT_PURPOSE_NOT_INSTALLED",
			`${purpose} has no page. ${alternative}`,
			{ purpose },
		);
	}
};

/** Shoppers may use the origins of their client; staff and apps those of any client of the site. */
const checkCallbacks = async (context: Context, { callbacks }: Request): Promise<void> => {
	if (!callbacks) return;
	const { identity, site } = context;
	const clientId = "clientId" in identity ? identity.clientId : undefined;
	const { own, all } = await context.store.read(installation, {
		own: byId(clients, clientId ?? ""),
		all: page(clients, {
			filter: { op: "eq", field: "siteId", value: site },
			limit: clientId === undefined ? maxClients : 1,
		}),
	});
	const counting = clientId === undefined ? all : own ? [own] : [];
	const registered = counting.flatMap(({ doc }) => doc.allowedOrigins);
	const refused = refusedCallbacks(callbacks, registered, context.origin);
	if (refused.length === 0) return;
	const description = refused.map(({ field, reason }) => `${field} ${reason}`).join("; ");
	throw new ApplicationError<typeof declaration>(
		"CALLBACK_NOT_ALLOWED",
		`${description}.${waysOut(refused, clientId)}`,
		{
			callbacks: refused.map(({ field, origin }) => ({ field, origin })),
		},
	);
};

/** How to register the missing origins; empty if that would not help. */
const waysOut = (refused: readonly RefusedCallback[], clientId: string | undefined): string => {
	const origins = new Set(refused.filter(({ canBeAllowed }) => canBeAllowed).map(({ origin }) => origin));
	if (origins.size === 0) return "";
	const options = [...origins].map((origin) => ` --origin ${origin}`).join("");
	const allow = clientId === undefined ? "" : ` Allow it with \`cartwright client allow ${clientId}${options}\`, or`;
	return `${allow} ${allow ? "make" : "Make"} a client for the storefront: \`cartwright client create${options}\`.`;
};

type Purpose = Exclude<keyof Request, "callbacks" | "preferences" | "origin">;
type Pages = Readonly<
	Record<
		Exclude<Purpose, keyof typeof unavailablePurposes>,
		(context: Context, request: Request) => SessionTarget | Promise<SessionTarget>
	>
>;

/** The purposes for which this server has a page. */
const pages: Pages = {
	ecomCheckout: (context, { ecomCheckout }) => findCheckout(context, ecomCheckout?.checkoutId ?? ""),
	storesProduct: (context, { storesProduct }) => findProduct(context, storesProduct?.productSlug ?? ""),
	login: findLogin,
	logout: findLogout,
	auth: findAuthorization,
	memberAccountPage: (context, { memberAccountPage }) => findAccountPage(context, memberAccountPage ?? {}),
};
const purposes = Object.keys(pages) as (keyof Pages)[];

const findPage = async (context: Context, request: Request): Promise<SessionTarget> => {
	const purpose = purposes.find((name) => request[name]);
	if (purpose) return pages[purpose](context, request);
	throw invalid("", `The purpose is missing. Set one of ${purposes.join(", ")}.`, "REQUIRED_ONE_OF_FIELD", {
		fields: purposes,
	});
};

const findCheckout = async ({ store, site, identity, origin }: Context, checkoutId: string): Promise<SessionTarget> => {
	const { checkout } = await store.read(site, { checkout: byId(carts, checkoutId) });
	const isOwn = checkout && (actsForShop(identity) || checkout.doc.owner === ownerOf(identity));
	// The error does not reveal whether somebody else has this checkout.
	if (!isOwn)
		throw new ApplicationError<typeof declaration>("CHECKOUT_NOT_FOUND", `The caller has no checkout ${checkoutId}.`);
	return {
		purpose: "ecomCheckout",
		subjectId: checkoutId,
		createdBy: linkCreator(identity),
		page: { endpoint: `${origin}/hosted/checkout`, parameters: { checkoutId } },
		showsPage: true,
	};
};

const findProduct = async ({ store, site, identity, origin }: Context, slug: string): Promise<SessionTarget> => {
	const { matches, shop } = await store.read(site, {
		matches: page(products, { filter: { op: "eq", field: "slug", value: slug }, limit: 1 }),
		shop: byId(settings, settingsId),
	});
	const product = matches[0]?.doc;
	if (!product || !(product.visible || actsForShop(identity))) {
		throw new ApplicationError<typeof declaration>(
			"PRODUCT_NOT_FOUND",
			`No product of this shop has the slug ${slug}.`,
		);
	}
	const base = shop?.doc.storefrontUrl ?? origin;
	return {
		purpose: "storesProduct",
		subjectId: product.id,
		page: { endpoint: `${base}/product-page/${encodeURIComponent(slug)}`, parameters: {} },
		// The token is not passed to pages of other servers.
		showsPage: base === origin,
	};
};

const sessionDocument = (
	{ identity, now, language }: Context,
	{ preferences }: Request,
	facts: Pick<RedirectSessionDocument, "id" | "purpose" | "subjectId" | "secretHash" | "callbacks" | "createdBy">,
): RedirectSessionDocument => {
	const isShopper = identity.kind === "visitor" || identity.kind === "member";
	return {
		...facts,
		...(isShopper && preferences?.maintainIdentity !== false ? { identity } : {}),
		...(language ? { language } : {}),
		createdDate: now,
		expires: new Date(Date.parse(now) + minutesToFollow * 60_000).toISOString(),
	};
};
