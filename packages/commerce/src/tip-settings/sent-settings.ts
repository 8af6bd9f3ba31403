import type { Preset, TipSettings as TipSettingsView } from "@cartwright/contract/tips/tip-settings-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { TipPreset, TipSettings } from "./documents.ts";

type Decided = Omit<TipSettings, "id" | "default" | "createdDate" | "updatedDate">;

/** The settings with what was sent of them. Null restores a default; the presets have to be there. */
export const sentSettings = (before: Partial<Decided>, sent: TipSettingsView, currency: string): Decided => {
	const merged = { ...before, ...sent } as TipSettingsView;
	const tipType = merged.tipType === "AMOUNT" ? "AMOUNT" : "PERCENTAGE";
	const method = merged.staffDistributionMethod;
	const { locationId, paymentTerminalId, userId, autoTipOnCheckInPercentage, appId, extendedFields } = merged;
	const present = { locationId, paymentTerminalId, userId, autoTipOnCheckInPercentage, appId, extendedFields };
	return {
		...(Object.fromEntries(Object.entries(present).filter(([, value]) => value != null)) as Partial<Decided>),
		tipType,
		presets: presetsOf(merged.presets ?? [], tipType, currency),
		allowCustomerTip: merged.allowCustomerTip ?? true,
		allowBusinessTipAtPayment: merged.allowBusinessTipAtPayment ?? true,
		allowCustomAmount: merged.allowCustomAmount ?? true,
		allowEditDistribution: merged.allowEditDistribution ?? true,
		autoTipOnCheckInEnabled: merged.autoTipOnCheckInEnabled ?? false,
		...(method && method !== "UNKNOWN_SPLIT_METHOD" ? { staffDistributionMethod: method } : {}),
	};
};

const presetsOf = (presets: readonly Preset[], tipType: TipSettings["tipType"], currency: string): TipPreset[] => {
	if (presets.length === 0) throw invalid("tipSettings.presets", "is required", "REQUIRED_FIELD");
	if (presets.filter((preset) => preset.default).length > 1) {
		throw new ApplicationError("CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET", "Several presets are chosen at first.");
	}
	return presets.map((preset, index) => {
		const field = `tipSettings.presets[${index}].value`;
		const value = preset.value ?? 0;
		if (tipType === "PERCENTAGE" && value > 100) {
			throw new ApplicationError("PRESET_PERCENTAGE_TOO_HIGH", `${field} is more than 100 percent.`, { value });
		}
		if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) {
			throw invalid(field, "must have at most 2 digits after the point", "DECIMAL_MAX_SCALE", { threshold: 2 });
		}
		if (tipType === "AMOUNT") requestedAmount(String(value), field, currency);
		return { value, default: preset.default ?? false };
	});
};
