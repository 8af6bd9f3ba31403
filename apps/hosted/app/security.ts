import { securityHeaders } from "@cartwright/page-app/security-headers";
import { type CaptchaService, captchaServices } from "./captcha-service.ts";

/**
 * Headers of every page: no response is cached, and no other site learns where its visitor came from. `formTargets` are
 * the origins to which the response to a form may redirect. `captcha` is the external service that the page loads.
 */
export const pageHeaders = (
	nonce: string,
	formTargets: readonly string[],
	captcha?: CaptchaService["provider"],
): Readonly<Record<string, string>> => {
	const service = captcha && captchaServices[captcha];
	const captchaSources = service && {
		"script-src": service.scripts,
		"style-src": service.styles,
		"connect-src": service.connections,
		"frame-src": service.frames,
	};
	return {
		...securityHeaders(nonce, { ...captchaSources, "form-action": formTargets }),
		"cache-control": "no-store",
		"cross-origin-resource-policy": "same-origin",
		"x-robots-tag": "noindex",
	};
};
