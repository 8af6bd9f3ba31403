import type { FormResult } from "../forms/form-result.ts";

/** The forms of the room of keys. */
export const keyForms = ["createKey", "rotateKey", "revokeKey"] as const;
export type KeyForm = (typeof keyForms)[number];

/** The secret of a key, which nobody sees again. */
export interface ShownKey {
	readonly name: string;
	readonly secret: string;
}

export interface KeyFormResult extends FormResult<KeyForm> {
	readonly shown?: ShownKey;
}

/** Days that a new key lasts; 0: until it is revoked. */
export const lifetimes = [30, 90, 365, 0] as const;

/** Minutes that the secret before lasts when a key gets another one. */
export const overlaps = [0, 60, 1440, 10_080] as const;
