import type { FormResult } from "../forms/form-result.ts";

/** The forms about apps. */
export const appForms = ["createApp", "rotateSecret", "rotateKey", "removeApp"] as const;
export type AppForm = (typeof appForms)[number];

/** What an app is configured with, with its secret, which nobody sees again. */
export interface ShownApp {
	readonly name: string;
	readonly lines: string;
}

export interface AppFormResult extends FormResult<AppForm> {
	readonly shown?: ShownApp;
}

/** Hours until a new key pair signs. */
export const keyStarts = [0, 24, 168] as const;
