import type { JWK } from "jose";

/** A key that signs tokens, or did until it was retired. */
export interface SigningKey {
	/** Mostly without its private part once it is retired. */
	readonly jwk: JWK;
	readonly createdDate: string;
	readonly retiredDate?: string;
}

/** The active key, then the retired ones, the latest first. */
export type KeyRing = readonly [SigningKey, ...SigningKey[]];

interface Retention {
	readonly retainedSeconds: number;
	readonly keepsPrivateParts?: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** The ring with a new active key. Retired keys stay for as long as a token that they signed may be valid. */
export const rotated = (
	ring: KeyRing,
	jwk: JWK,
	now: string,
	{ retainedSeconds, keepsPrivateParts = false }: Retention,
): KeyRing => {
	const retired = ring.map((key) => ({
		...key,
		jwk: keepsPrivateParts ? key.jwk : withoutPrivatePart(key.jwk),
		retiredDate: key.retiredDate ?? now,
	}));
	return [{ jwk, createdDate: now }, ...retained(retired, now, retainedSeconds)];
};

/** The ring with a new active key alone: tokens that the earlier keys signed become invalid. */
export const revoked = (jwk: JWK, now: string): KeyRing => [{ jwk, createdDate: now }];

/** The active key, and those that were retired less than so many seconds ago. */
export const retained = <Key extends SigningKey>(keys: readonly Key[], now: string, seconds: number): Key[] =>
	keys.filter(({ retiredDate }) => !retiredDate || Date.parse(retiredDate) + seconds * 1000 > Date.parse(now));

/** Whether the active key is so many days old. */
export const isDue = ([active]: KeyRing, now: string, days: number): boolean =>
	Date.parse(now) - Date.parse(active.createdDate) >= days * day;

export const withoutPrivatePart = ({ d: _, p: __, q: ___, dp: ____, dq: _____, qi: ______, ...jwk }: JWK): JWK => jwk;
