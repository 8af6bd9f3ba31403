import { orderLinks } from "@cartwright/contract/orders/order-links";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from "react-router";
import { emailFault, type Fault, readTyped } from "../checkout/details.ts";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

const longestNumber = 20;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { branding } = await findSignIn(context.get(pageContextKey), new URL(request.url));
	return { branding };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const { email = "", number = "" } = readTyped(await request.formData());
	const typed = { email, number };
	const faults = [numberFault(number), emailFault(email)].filter((fault) => fault !== undefined);
	if (faults.length > 0) return data<SignInResult>({ typed, faults }, { status: 400 });
	try {
		const { api } = await findSignIn(context.get(pageContextKey), new URL(request.url));
		await api.use(orderLinks).sendOrderLink({ number, email });
		return data<SignInResult>({ typed, faults: [], done: "sent" });
	} catch (error) {
		return data(resultOfError(typed, error, "other"), { status: 400 });
	}
};

const numberFault = (number: string): Fault | undefined => {
	const fault = { field: "number", label: "orderNumber" };
	if (!number) return { ...fault, kind: "missing" };
	return number.length > longestNumber ? { ...fault, kind: "tooLong", max: longestNumber } : undefined;
};

/** For guests who lost the mail about their order. The result is the same whether or not there is such an order. */
export default function FindOrder() {
	const { t } = useLanguage();
	const result = useActionData<SignInResult>();
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const { email = "", number = "" } = result?.typed ?? {};
	const isSent = result?.done === "sent";
	return (
		<SignInSheet title={t("findOrder.title")} text={isSent ? undefined : t("findOrder.text")}>
			{isSent && (
				<Notice tone="success" role="status" title={t("findOrder.sentTitle")}>
					<p>{t("findOrder.sentText", { number: isolated(number), email: isolated(email) })}</p>
				</Notice>
			)}
			<SignInForm
				result={result}
				button={t(isSent ? "findOrder.resend" : "findOrder.button")}
				kind={isSent ? "secondary" : "primary"}
			>
				<Field
					id={idOf("number")}
					name="number"
					label={labelOf(t, "orderNumber")}
					hint={t("findOrder.hint")}
					error={faultOf("number")}
					defaultValue={number}
					autoComplete="off"
					inputMode="numeric"
					maxLength={longestNumber}
					dir="ltr"
					aria-required
				/>
				<EmailField value={email} error={faultOf("email")} />
			</SignInForm>
		</SignInSheet>
	);
}

const isolated = (text: string): string => `\u2066${text}\u2069`;
