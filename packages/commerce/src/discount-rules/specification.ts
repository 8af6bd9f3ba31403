import type { RuleDiscount as WireDiscount } from "@cartwright/contract/discount-rules/discount-messages";
import type { DiscountRule as WireRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { ActiveTimeInfo, TimeOfDay } from "@cartwright/contract/discount-rules/time-messages";
import { invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { RuleTags, SpecifiedRule, TimeWindow } from "./rule.ts";
import { readDiscount, ruleDiscountView } from "./rule-discount.ts";
import { readTrigger, triggerView } from "./rule-trigger.ts";

interface Reading {
	/** Where the rule is in the request, for errors. */
	readonly field: string;
	readonly currency: string;
	readonly newId: () => string;
	/** The rule before an update. */
	readonly before?: SpecifiedRule;
}

/** Reads a whole rule. Nothing is rounded: what the shop cannot express is refused. */
export const readRule = (sent: WireRule, { field, currency, newId, before }: Reading): SpecifiedRule => {
	const { name, trigger, discounts, settings, active, tags, extendedFields } = sent;
	if (!name) throw invalid(`${field}.name`, "is required", "REQUIRED_FIELD");
	const [value] = discounts?.values ?? [];
	if (!value) throw invalidByRule(`${field}.discounts.values`, "INVALID_EMPTY_DISCOUNT", "must have a discount");
	const discount = readDiscount(value as WireDiscount, {
		field: `${field}.discounts.values[0]`,
		currency,
		configurationId: () => (before?.discount.value.type === "QUANTITY_BASED" ? before.discount.value.id : newId()),
	});
	const appliesTo = settings?.appliesTo ?? "ALL_ITEMS";
	const isOfEachItem = discount.target.type === "SPECIFIC_ITEMS" && discount.value.type !== "QUANTITY_BASED";
	if (appliesTo === "LOWEST_PRICED_ITEM" && !isOfEachItem) {
		throw invalidByRule(
			`${field}.settings.appliesTo`,
			"INVALID_SETTINGS_SUBJECT_TYPE",
			"must be ALL_ITEMS with QUANTITY_BASED or BUY_X_GET_Y",
		);
	}
	return {
		name,
		active: active ?? true,
		trigger: trigger ? readTrigger(trigger, `${field}.trigger`, currency) : undefined,
		...readTime(sent.activeTimeInfo, `${field}.activeTimeInfo`),
		discount,
		appliesTo,
		usageLimit: settings?.usageLimit ?? undefined,
		usageLimitPerUser: settings?.usageLimitPerUser ?? undefined,
		tags: readTags(tags),
		extendedFields: extendedFields ?? undefined,
	};
};

const readTime = (
	sent: ActiveTimeInfo | null | undefined,
	field: string,
): Pick<SpecifiedRule, "start" | "end" | "windows"> => {
	const { start, end, recurrence } = sent ?? {};
	if (start && end && start >= end) {
		throw invalidByRule(`${field}.end`, "INVALID_ACTIVE_TIME_RANGE", `must be after ${field}.start`);
	}
	const windows = recurrence?.weeklySchedule?.timeWindows?.map(({ dayOfWeek, startTime, endTime }, index) => {
		const window: TimeWindow = { day: dayOfWeek ?? "MON", start: clock(startTime), end: clock(endTime) };
		if (window.end === "00:00" || window.start < window.end) return window;
		throw invalidByRule(
			`${field}.recurrence.weeklySchedule.timeWindows[${index}].endTime`,
			"INVALID_ACTIVE_TIME_RANGE",
			"must be after startTime; 0:00 is the end of the day, and what is past midnight is a window of the next day",
		);
	});
	return { start: start ?? undefined, end: end ?? undefined, windows };
};

const clock = (time: TimeOfDay | null | undefined): string => `${twoDigits(time?.hours)}:${twoDigits(time?.minutes)}`;

const twoDigits = (value: number | null | undefined): string => String(value ?? 0).padStart(2, "0");

const readTags = (sent: WireRule["tags"]): RuleTags | undefined => {
	const { privateTags, publicTags } = sent ?? {};
	if (!privateTags && !publicTags) return undefined;
	return {
		...(privateTags ? { privateTags: privateTags.tagIds ?? [] } : {}),
		...(publicTags ? { publicTags: publicTags.tagIds ?? [] } : {}),
	};
};

/** The rule as the wire has it, which `readRule` reads to the same. */
export const specificationView = (rule: SpecifiedRule, currency: string): WireRule => ({
	active: rule.active,
	name: rule.name,
	trigger: rule.trigger && triggerView(rule.trigger, currency),
	activeTimeInfo: timeView(rule),
	discounts: { values: [ruleDiscountView(rule.discount, currency)] },
	settings: {
		appliesTo: rule.appliesTo,
		usageLimit: rule.usageLimit,
		usageLimitPerUser: rule.usageLimitPerUser,
	},
	extendedFields: rule.extendedFields,
	tags: rule.tags && {
		privateTags: rule.tags.privateTags && { tagIds: [...rule.tags.privateTags] },
		publicTags: rule.tags.publicTags && { tagIds: [...rule.tags.publicTags] },
	},
});

const timeView = ({ start, end, windows }: SpecifiedRule): WireRule["activeTimeInfo"] => {
	if (start === undefined && end === undefined && !windows) return undefined;
	const timeWindows = windows?.map((window) => ({
		dayOfWeek: window.day,
		startTime: timeOfDay(window.start),
		endTime: timeOfDay(window.end),
	}));
	return { start, end, recurrence: timeWindows && { weeklySchedule: { timeWindows } } };
};

const timeOfDay = (time: string): TimeOfDay => {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return { hours, minutes };
};
