import type { StaffSignIn } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { RecordedChange } from "@cartwright/kernel/foundation/recorder";
import { accessSecondsOf } from "@cartwright/kernel/foundation/tokens";
import { loadSiteNames } from "@cartwright/kernel/sites/load/load-site-names";
import { installation } from "@cartwright/kernel/sites/site";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { signInFlows } from "../flows/documents.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import { newSessionToken } from "../sessions/new-handle.ts";
import { userAgentOf } from "../sessions/user-agent.ts";
import { type StaffUser, staffSessions, staffUsers, type Team } from "./documents.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { recordedFor, recordedIn } from "./recorded.ts";
import { passwordRecoveryLink } from "./staff-links.ts";
import { newSignInMail } from "./staff-mails.ts";
import { firstLifetime } from "./staff-session.ts";
import { activeTotp, browserHash, withBrowser } from "./staff-user.ts";
import { type Place, placesOf } from "./team.ts";

export interface SigningIn {
	/** As it was read; `undefined` for a new account. */
	readonly before?: Stored<StaffUser> | undefined;
	readonly staff: StaffUser;
	/** Their state after the commit. */
	readonly teams: readonly Team[];
	/** The requested shop; the first one if missing. */
	readonly siteId?: string | null | undefined;
	readonly writes?: readonly Write[];
	/** Written only if the sign-in needs no further step. */
	readonly whenDone?: readonly Write[];
	readonly changes?: readonly RecordedChange[];
	/** Whether the second factor was shown. */
	readonly provedTwice?: boolean;
}

/** Commits a sign-in: a session, or a flow that the second factor continues. */
export const completeStaffSignIn = async (context: Context, signing: SigningIn): Promise<StaffSignIn> => {
	const { staff, before, writes = [], whenDone = [], changes = [] } = signing;
	const places = placesOf(signing.teams, staff.id);
	const here = placeIn(places, signing.siteId);
	if (!here) {
		const who = { staffId: staff.id, teams: signing.teams, siteId: signing.siteId };
		await recordedFor(context, who, "STAFF_NOT_ADMITTED").commit(installation, []);
		throw notAdmitted(signing.siteId);
	}
	const demandsFactor = !signing.provedTwice && activeTotp(staff) !== undefined;
	const step = demandsFactor ? factorStep(context, staff) : await sessionStep(context, signing, here);
	const outcome = demandsFactor ? "FACTOR_REQUIRED" : "OK";
	const store = recordedIn(context, { ...here, staffId: staff.id }, outcome, changes);
	await store.commit(installation, [
		before ? replace(staffUsers, before, step.staff) : create(staffUsers, step.staff),
		...writes,
		...step.writes,
		...(demandsFactor ? [] : whenDone),
	]);
	if (!step.session) return { state: "FACTOR_REQUIRED", stateToken: step.token };
	return accessFor(context, { staffId: staff.id, sessionId: step.session, refreshToken: step.token, here, places });
};

/** The requested shop, or the first one; `undefined` if they do not work there. */
export const placeIn = (places: readonly Place[], siteId: string | null | undefined): Place | undefined =>
	siteId ? places.find((place) => place.siteId === siteId) : places[0];

export const notAdmitted = (siteId: string | null | undefined): ApplicationError =>
	new ApplicationError(
		"STAFF_NOT_ADMITTED",
		siteId
			? "You do not work for this shop, or your access is suspended."
			: "You work for no shop, or your access is suspended.",
	);

interface Step {
	readonly staff: StaffUser;
	readonly writes: readonly Write[];
	readonly token: string;
	/** The session, if the sign-in needs no further step. */
	readonly session?: string;
}

const factorStep = (context: Context, staff: StaffUser): Step => {
	const { id: memberId, passwordVersion } = staff;
	const { flow, token } = newSignInFlow(context, "STAFF_MFA", { memberId, passwordVersion, wrongCodes: 0 });
	return { staff, writes: [create(signInFlows, flow)], token };
};

const sessionStep = async (context: Context, { staff, before, provedTwice }: SigningIn, here: Place): Promise<Step> => {
	const { now, origin, incoming } = context;
	const { id, secretHash, token } = newSessionToken();
	const { userAgent = "" } = userAgentOf(context);
	const lifetime = firstLifetime(now);
	const session = {
		id,
		staffId: staff.id,
		secretHash,
		createdDate: now,
		...(userAgent ? { userAgent } : {}),
		...(provedTwice ? { provedTwice } : {}),
		...lifetime,
	};
	const browser = browserHash(incoming.ip, userAgent);
	const isNewBrowser = before !== undefined && !staff.knownBrowsers.includes(browser);
	const facts = { userAgent, ip: incoming.ip, time: now, url: passwordRecoveryLink(origin) };
	const mail = isNewBrowser
		? [await mailToStaff(context, staff, [here.siteId], (mailFacts) => newSignInMail(mailFacts, facts))]
		: [];
	const written = { ...withBrowser(staff, browser), lastLoginDate: now };
	return { staff: written, writes: [create(staffSessions, session), ...mail], token, session: id };
};

interface Access {
	readonly staffId: string;
	readonly sessionId: string;
	readonly refreshToken: string;
	readonly here: Place;
	readonly places: readonly Place[];
}

/** Tokens for a shop, and the list of their shops. */
export const accessFor = async (
	context: Context,
	{ staffId: userId, sessionId, refreshToken, here, places }: Access,
): Promise<StaffSignIn> => {
	const identity = { kind: "user", userId, role: here.role, sessionId } as const;
	const claims = { site: here.siteId, client: "staff", use: "access", identity } as const;
	return {
		state: "SIGNED_IN",
		accessToken: await context.tokens.issue(claims, new Date(context.now)),
		expiresIn: accessSecondsOf(identity),
		refreshToken,
		siteId: here.siteId,
		sites: await namedPlaces(context, places),
	};
};

export const namedPlaces = async ({ store }: Pick<Context, "store">, places: readonly Place[]) => {
	const names = await loadSiteNames(
		store,
		places.map(({ siteId }) => siteId),
	);
	return places.map(({ siteId, role }) => ({ siteId, role, name: names.get(siteId) ?? "" }));
};
