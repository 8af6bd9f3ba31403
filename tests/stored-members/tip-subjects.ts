import { tipSettings } from "@cartwright/contract/tips/tip-settings";
import { type Call, type Subject, within } from "./subject.ts";

const presets = [{ value: 1 }];

const readTipSettings = async (call: Call, id: string) =>
	(await call(tipSettings, "queryTipSettings", { query: { filter: { id } } })).tipSettings[0];

export const tipSubjects: readonly Subject[] = [
	{
		service: tipSettings,
		name: "createTipSettings",
		readPath: within("tipSettings"),
		request: async () => ({ tipSettings: { presets } }),
		read: (call, _, response) => readTipSettings(call, response.tipSettings.id),
	},
	{
		service: tipSettings,
		name: "updateTipSettings",
		readPath: within("tipSettings"),
		async request(call) {
			const { tipSettings: made } = await call(tipSettings, "createTipSettings", { tipSettings: { presets } });
			return { tipSettings: { id: made.id } };
		},
		read: (call, request) => readTipSettings(call, request.tipSettings.id),
	},
];
