import { createHash, createHmac } from "node:crypto";

const minutesToSolve = 10;
/** Takes a phone about a tenth of a second, and a thousand attempts some minutes. */
const hardest = 50_000;

interface Circumstances {
	readonly site: string;
	/** Of the installation. */
	readonly cursorKey: string;
	readonly now: string;
}

/** Each site has its own key, so that a solution for one shop does not work in another. */
const keyOf = ({ site, cursorKey }: Circumstances): string =>
	createHmac("sha256", cursorKey).update(`altcha:${site}`).digest("hex");

/** A proof-of-work challenge in the form of ALTCHA. Creating and verifying it is cheap. */
export const newChallenge = async (context: Circumstances) => {
	const { createChallenge } = await import("altcha-lib/v1");
	const expires = new Date(Date.parse(context.now) + minutesToSolve * 60_000);
	const { algorithm, challenge, salt, signature } = await createChallenge({
		hmacKey: keyOf(context),
		maxnumber: hardest,
		expires,
	});
	return { algorithm, challenge, maxnumber: hardest, salt, signature };
};

/** Tells solutions of this shop's challenges apart, which work once; `undefined` if it is none, or too late. */
export const solvedChallenge = async (
	solution: string,
	context: Circumstances,
): Promise<{ readonly id: string; readonly expires: string } | undefined> => {
	const { extractParams, verifySolution } = await import("altcha-lib/v1");
	const isSolved = await verifySolution(solution, keyOf(context), false).catch(() => false);
	if (!isSolved) return undefined;
	const expires = new Date(Number(extractParams(solution).expires) * 1000);
	if (!(expires.getTime() > Date.parse(context.now))) return undefined;
	const { challenge } = JSON.parse(Buffer.from(solution, "base64").toString()) as { challenge: string };
	return { id: createHash("sha256").update(challenge).digest("base64url"), expires: expires.toISOString() };
};
