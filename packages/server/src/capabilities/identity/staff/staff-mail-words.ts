import type { Role } from "@cartwright/contract/permissions";

/** The texts of mails to staff in one language. `shop` is the shop's name. */
interface StaffWords {
	readonly roles: Readonly<Record<Role, string>>;
	readonly invitation: (shop: string, role: string) => { readonly subject: string; readonly text: string };
	readonly invitationButton: string;
	readonly invitationNote: string;
	readonly signIn: (shop: string) => { readonly subject: string; readonly text: string };
	readonly signInFacts: string;
	readonly signInButton: string;
	readonly signInNote: string;
}

const english: StaffWords = {
	roles: {
		owner: "owner",
		manager: "manager",
		fulfilment: "fulfilment",
		support: "support",
		content: "content",
		"read-only": "read-only",
	},
	invitation: (shop, role) => ({
		subject: `You are invited to work for ${shop}`,
		text: `You are invited to join the staff of ${shop}. Your role: ${role}. By the link below you accept and choose a password.`,
	}),
	invitationButton: "Accept the invitation",
	invitationNote:
		"The link works once, for a week. If you did not expect this, you can ignore this mail: nothing happens without you.",
	signIn: (shop) => ({
		subject: `New sign-in to your staff account at ${shop}`,
		text: "Somebody signed in with your password, in a browser or from a place that was not used before.",
	}),
	signInFacts: "The sign-in",
	signInButton: "Choose a new password",
	signInNote:
		"If it was you, there is nothing to do. If not, choose a new password at once: it signs out everybody who is signed in as you.",
};

const arabic: StaffWords = {
	roles: {
		owner: "مالك",
		manager: "مدير",
		fulfilment: "تجهيز الطلبات",
		support: "دعم العملاء",
		content: "المحتوى",
		"read-only": "قراءة فقط",
	},
	invitation: (shop, role) => ({
		subject: `دعوة للعمل لدى ${shop}`,
		text: `أنت مدعو للانضمام إلى فريق ${shop}. دورك: ${role}. بالرابط أدناه تقبل الدعوة وتختار كلمة مرور.`,
	}),
	invitationButton: "قبول الدعوة",
	invitationNote: "يعمل الرابط مرة واحدة ولمدة أسبوع. إن لم تتوقع هذه الدعوة فتجاهل الرسالة: لا يحدث شيء من دونك.",
	signIn: (shop) => ({
		subject: `تسجيل دخول جديد إلى حسابك في فريق ${shop}`,
		text: "سجّل أحدهم الدخول بكلمة مرورك من متصفح أو مكان لم يُستخدم من قبل.",
	}),
	signInFacts: "تسجيل الدخول",
	signInButton: "اختيار كلمة مرور جديدة",
	signInNote: "إن كنت أنت فلا حاجة إلى فعل شيء. وإلا فاختر كلمة مرور جديدة فورًا: يُسجَّل بذلك خروج كل من دخل باسمك.",
};

/** The texts in the best matching language. */
export const staffWords = (language: string): { readonly language: string; readonly words: StaffWords } =>
	/^ar\b/i.test(language) ? { language: "ar", words: arabic } : { language: "en", words: english };
