import { ApplicationError } from "../../foundation/errors.ts";

export const keyNotFound = (id: string): ApplicationError =>
	new ApplicationError("KEY_NOT_FOUND", `The shop has no key ${id}. listKeys shows all of them.`);
