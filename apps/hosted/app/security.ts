import { type Sources, securityHeaders } from "@cartwright/page-app/security-headers";
import { type CaptchaService, captchaServices } from "./captcha-service.ts";

/** What a page loads from other servers. */
interface Loaded {
	/** The origins to which the response to a form may redirect. */
	readonly formTargets: readonly string[];
	/** The external captcha service. */
	readonly captcha?: CaptchaService["provider"] | undefined;
	/** The payment form of Stripe. */
	readonly loadsStripe?: boolean | undefined;
}

/** Headers of every page: no response is cached, and no other site learns where its visitor came from. */
export const pageHeaders = (
	nonce: string,
	{ formTargets, captcha, loadsStripe }: Loaded,
): Readonly<Record<string, string>> => {
	const service = captcha && captchaServices[captcha];
	const all: Sources[] = [{ "form-action": formTargets }];
	if (service) {
		const { scripts, styles, connections, frames } = service;
		all.push({ "script-src": scripts, "style-src": styles, "connect-src": connections, "frame-src": frames });
	}
	if (loadsStripe) all.push(stripeSources);
	return {
		...securityHeaders(nonce, merged(all)),
		"cache-control": "no-store",
		"cross-origin-resource-policy": "same-origin",
		"x-robots-tag": "noindex",
		...(loadsStripe && popupHeaders),
	};
};

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];

/** As https://docs.stripe.com/security/guide#content-security-policy says. */
const stripeSources: Sources = {
	"script-src": stripeScripts,
	"frame-src": [...stripeScripts, "https://hooks.stripe.com"],
	"connect-src": ["https://api.stripe.com"],
};

/** Wallets open within the frame of Stripe, some of them in a window of their own. */
const popupHeaders = {
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"permissions-policy":
		'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
};

const merged = (all: readonly Sources[]): Sources => {
	const names = new Set(all.flatMap((sources) => Object.keys(sources)));
	return Object.fromEntries([...names].map((name) => [name, all.flatMap((sources) => sources[name] ?? [])]));
};
