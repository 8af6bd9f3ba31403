import { data } from "react-router";

/** Reasons why a page cannot be shown; the texts are in the message catalogues. */
export const errorPages = {
	notFound: 404,
	/** The link was used before, perhaps in another browser. */
	used: 409,
	expired: 410,
	unknown: 404,
	signIn: 403,
	gone: 404,
	empty: 409,
	/** The order was placed elsewhere. */
	completed: 409,
	linkExpired: 410,
	linkUnknown: 404,
	reviewLinkExpired: 410,
	downloadUnknown: 404,
	downloadExpired: 410,
	/** The order was canceled or refunded. */
	downloadEnded: 410,
	downloadLimit: 429,
	/** The invitation was accepted, withdrawn, or has expired. */
	invitationUnknown: 404,
	/** The URL has no shop to sign in to. */
	signInUnknown: 404,
	/** The authorization request has expired. */
	signInEnded: 410,
	/** The sign-in of this step was started in another browser, or has expired. */
	stepEnded: 410,
	/** The account was opened in another browser, or the session has expired. */
	accountClosed: 410,
	/** Only members have an account. */
	accountSignIn: 403,
	/** A form of another site. */
	foreign: 403,
	/** The network of the browser makes too many requests. */
	tooMany: 429,
	down: 503,
	broken: 500,
} as const;

export type ErrorKind = keyof typeof errorPages;

export interface ErrorData {
	readonly kind: ErrorKind;
	/** A validated URL to continue at, if known. */
	readonly back?: string | undefined;
}

/** To be thrown: shows a page with the reason and a link to continue. */
export const pageError = (kind: ErrorKind, back?: string) =>
	data<ErrorData>({ kind: kind, back }, { status: errorPages[kind] });
