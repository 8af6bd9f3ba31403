import { memberPhotos } from "@cartwright/contract/media/member-photos";
import { CallError } from "@cartwright/sdk/errors";
import type { Fault } from "../checkout/details.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import type { OpenAccount } from "./account.server.ts";
import { largestPhoto } from "./photo.ts";

const saved: SignInResult = { typed: {}, faults: [], done: "saved" };

const photoRefused = (kind: Fault["kind"]): SignInResult => ({
	typed: {},
	faults: [{ field: "photo", kind, label: "photo" }],
});

/** Saves the chosen photo, or removes the current one. */
export const changePhoto = async ({ api }: OpenAccount, form: FormData): Promise<SignInResult> => {
	try {
		if (form.get("intent") === "remove") {
			await api.use(memberPhotos).removeMyPhoto({});
			return saved;
		}
		const file = form.get("photo");
		if (!(file instanceof File) || file.size === 0) return photoRefused("missing");
		if (file.size > largestPhoto) return photoRefused("photoLarge");
		const photo = Buffer.from(await file.arrayBuffer()).toString("base64");
		await api.use(memberPhotos).setMyPhoto({ photo });
		return saved;
	} catch (error) {
		if (error instanceof CallError && error.violations.length > 0) return photoRefused("photoUnreadable");
		return resultOfError({}, error, "other");
	}
};
