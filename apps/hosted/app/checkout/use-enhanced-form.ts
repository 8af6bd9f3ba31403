import { visibleText } from "@cartwright/contract/codec/typed-text";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { CheckoutResult } from "./act.server.ts";
import { type Fault, readTyped } from "./details.ts";
import { allFaults, faultOfField, type Rules } from "./field-rules.ts";
import { paymentFields } from "./payment-options.ts";

/** Fields that affect the amounts or the form. */
const immediate = /^(shipping|billing)-(country|subdivision)$|^delivery$|^billingSame$|^tip$/;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
	target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Enhances the plain form: validates early, updates amounts, keeps a draft. */
export const useEnhancedForm = (
	form: RefObject<HTMLFormElement | null>,
	{ id, rules, result }: { id: string; rules: Rules; result: CheckoutResult | undefined },
) => {
	const fetcher = useFetcher<CheckoutResult>();
	const [faults, setFaults] = useState<readonly Fault[]>(result?.faults ?? []);
	const [occasion, setOccasion] = useState(0);
	useAnnouncement(result, ({ faults: found }) => {
		setFaults(found);
		setOccasion((last) => last + 1);
	});
	useDraft(form, id, rules, result?.booked);
	useCompleted(form, fetcher.data);
	const judge = useCallback(
		(control: Control, calm: boolean) =>
			setFaults((all) => {
				const hasField = all.some(({ field }) => field === control.name);
				// A field is not validated while it is filled in for the first time.
				const value = visibleText(control.value);
				if (!hasField && (calm || value === "")) return all;
				const fault = faultOfField(control.name, value, rules);
				const others = all.filter(({ field }) => field !== control.name);
				return fault && !(hasField && calm && fault.kind !== "missing" && control.value === "")
					? [...others, fault]
					: others;
			}),
		[rules],
	);
	const saved = useRef("");
	const saveNow = useCallback(() => save(form.current, fetcher, saved), [form, fetcher]);
	return {
		faults,
		occasion,
		busy: fetcher.state !== "idle",
		listeners: {
			onInput: (event: FormEvent) => {
				if (isControl(event.target)) judge(event.target, true);
			},
			onChange: (event: FormEvent) => {
				if (isControl(event.target) && immediate.test(event.target.name)) saveNow();
			},
			onBlur: (event: FormEvent) => {
				if (!isControl(event.target)) return;
				judge(event.target, false);
				if (!paymentFields.has(event.target.name)) saveNow();
			},
		},
		/** Whether the form can be submitted; errors are shown without a request. */
		check: (): boolean => {
			if (!form.current) return true;
			const typed = readTyped(new FormData(form.current));
			const allErrors = allFaults(typed, rules);
			setFaults(allErrors);
			if (allErrors.length > 0) setOccasion((last) => last + 1);
			return allErrors.length === 0;
		},
	};
};

/** Only responses after the first page are announced. */
const useAnnouncement = (result: CheckoutResult | undefined, announce: (result: CheckoutResult) => void): void => {
	const announced = useRef(result);
	useEffect(() => {
		if (!result || result === announced.current) return;
		announced.current = result;
		announce(result);
	});
};

const save = (
	form: HTMLFormElement | null,
	fetcher: FetcherWithComponents<CheckoutResult>,
	saved: RefObject<string>,
): void => {
	if (!form) return;
	const data = new FormData(form);
	for (const name of paymentFields) data.delete(name);
	data.set("intent", "update");
	const now = new URLSearchParams(data as unknown as Record<string, string>).toString();
	if (now === saved.current) return;
	saved.current = now;
	fetcher.submit(data, { method: "post" });
};

/** Fills empty fields with the values that the server determined. */
const useCompleted = (form: RefObject<HTMLFormElement | null>, result: CheckoutResult | undefined): void => {
	useEffect(() => {
		if (!result?.place?.city) return;
		for (const prefix of ["shipping"]) {
			const field = form.current?.elements.namedItem(`${prefix}-city`);
			if (field instanceof HTMLInputElement && field.value === "") field.value = result.place.city;
		}
	}, [form, result]);
};

/** Stores invalid input, which the server does not save, so that it survives a reload in this tab. */
const useDraft = (
	form: RefObject<HTMLFormElement | null>,
	id: string,
	rules: Rules,
	booked: string | undefined,
): void => {
	const key = `checkout:${id}`;
	// Another country or delivery option has other fields.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow from the rules
	useEffect(() => {
		const fields = form.current;
		if (!fields) return;
		const fill = () => {
			for (const [name, value] of readDraft(key)) {
				const field = fields.elements.namedItem(name);
				if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "") {
					field.value = value;
				}
			}
		};
		const keep = () => writeDraft(key, fields);
		// The current value replaced the typed one.
		if (booked) writeDraft(key, fields);
		fill();
		fields.addEventListener("input", keep);
		return () => fields.removeEventListener("input", keep);
	}, [form, key, rules, booked]);
};

const readDraft = (key: string): [string, string][] => {
	try {
		return Object.entries(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, string>);
	} catch {
		// Storage may be disabled, or contain something else.
		return [];
	}
};

const writeDraft = (key: string, form: HTMLFormElement): void => {
	const draft = Object.fromEntries(readDraft(key));
	for (const field of form.elements) {
		const isText =
			field instanceof HTMLTextAreaElement ||
			(field instanceof HTMLInputElement && /^(text|tel|email)$/.test(field.type));
		if (isText && field.name && !paymentFields.has(field.name)) draft[field.name] = field.value;
	}
	try {
		sessionStorage.setItem(key, JSON.stringify(draft));
	} catch {
		// Storage may be full or disabled: then there is no draft.
	}
};
