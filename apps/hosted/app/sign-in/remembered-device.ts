import { readCookie, setCookie } from "../cookies.ts";

const seconds = 30 * 24 * 60 * 60;

/** Each shop knows a browser by a token of its own. */
const cookieOf = (clientId: string): string => `device-${clientId}`;

/** What `loginV2` is told of the browser, where its second factor was shown before. */
export const deviceMetaData = (
	cookies: string | null,
	clientId: string,
): { clientMetaData?: { deviceToken: string } } => {
	const deviceToken = readCookie(cookies, cookieOf(clientId));
	return deviceToken ? { clientMetaData: { deviceToken } } : {};
};

/** A `Set-Cookie` header by which the browser needs to show no second factor for thirty days. */
export const keepDevice = (clientId: string, deviceToken: string, secure: boolean): string =>
	setCookie({ name: cookieOf(clientId), value: deviceToken, path: "/hosted", seconds, secure });
