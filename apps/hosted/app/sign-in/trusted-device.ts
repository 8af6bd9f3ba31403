import { readSecureCookie, setFamilyCookie } from "@cartwright/credentials/secure-cookies";
import { sendCookie } from "@cartwright/page-app/page-request";
import type { PageContext } from "../page-context.server.ts";

const seconds = 30 * 24 * 60 * 60;

/** The device token for `loginV2`, if the member trusts this browser. */
export const deviceMetaData = (
	{ cookies, secure }: PageContext,
	clientId: string,
): { clientMetaData?: { deviceToken: string } } => {
	const deviceToken = readSecureCookie(cookies, `device-${clientId}`, secure);
	return deviceToken ? { clientMetaData: { deviceToken } } : {};
};

/** For thirty days, the browser needs no second factor in the shop of this client. */
export const rememberDevice = (pageContext: PageContext, clientId: string, deviceToken: string): void => {
	const { cookies, secure } = pageContext;
	for (const each of setFamilyCookie(cookies, ["device", clientId], deviceToken, { secure, seconds })) {
		sendCookie(pageContext, each);
	}
};
