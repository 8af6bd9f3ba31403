import type { updateBusinessSchedule as declared } from "@cartwright/contract/business/site-properties";
import { InvalidArgument } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { scheduleViolations, storedSchedule } from "../schedule.ts";
import { changeContact } from "./change-contact.ts";

export const updateBusinessSchedule: Handler<typeof declared> = async (context, { businessSchedule: sent }) => {
	const businessSchedule = storedSchedule(sent);
	const violations = scheduleViolations(businessSchedule, "businessSchedule");
	if (violations.length > 0) throw new InvalidArgument(violations);
	await changeContact(context, { businessSchedule });
	return {};
};
