/** The texts of mails about accounts in one language. `shop` is the shop's name. */
export interface AccountWords {
	readonly code: (code: string, shop: string) => { readonly subject: string; readonly text: string };
	readonly codeNote: string;
	/** The text of a phone call; `code` is spelled out. */
	readonly spoken: (code: string, shop: string) => string;
	readonly spokenAgain: (code: string) => string;
	readonly recover: (shop: string) => { readonly subject: string; readonly text: string };
	readonly recoverButton: string;
	readonly recoverNote: string;
	readonly activate: (shop: string) => { readonly subject: string; readonly text: string };
	readonly activateButton: string;
	readonly activateNote: string;
	readonly changed: (shop: string) => { readonly subject: string; readonly text: string };
	readonly changedNote: string;
	readonly known: (shop: string) => { readonly subject: string; readonly text: string };
	readonly knownButton: string;
	readonly knownNote: string;
	readonly factorAdded: (shop: string) => { readonly subject: string; readonly text: string };
	readonly factorAddedNote: string;
	readonly passkeyAdded: (shop: string) => { readonly subject: string; readonly text: string };
	readonly passkeyAddedNote: string;
	readonly passkeyRemoved: (shop: string) => { readonly subject: string; readonly text: string };
	readonly factorRemoved: (shop: string) => { readonly subject: string; readonly text: string };
	readonly approved: (shop: string) => { readonly subject: string; readonly text: string };
	readonly approvedNote: string;
	readonly deleted: (shop: string) => { readonly subject: string; readonly text: string };
	readonly deletedNote: string;
}

const english: AccountWords = {
	code: (code, shop) => ({
		subject: `${code} is your code for ${shop}`,
		text: "Type in this code to go on.",
	}),
	codeNote:
		"It works once, for ten minutes. If you did not ask for it, you can ignore this mail: without the code nobody gets in.",
	spoken: (code, shop) => `Your code for ${shop} is: ${code}.`,
	spokenAgain: (code) => `Once more: ${code}.`,
	recover: (shop) => ({
		subject: `Choose a new password for ${shop}`,
		text: "You asked to choose a new password. The link below takes you there.",
	}),
	recoverButton: "Choose a new password",
	recoverNote:
		"It works once, for an hour. If you did not ask for it, you can ignore this mail: your password stays as it is.",
	activate: (shop) => ({
		subject: `Your account at ${shop}`,
		text: "An account was made for you. Choose a password to sign in with.",
	}),
	activateButton: "Choose a password",
	activateNote: "The link works once, for a week.",
	changed: (shop) => ({
		subject: `Your password at ${shop} was changed`,
		text: "Your password was changed, and you were signed out everywhere else.",
	}),
	changedNote: "If it was not you, choose a new password at once: somebody else may know the one you had.",
	known: (shop) => ({
		subject: `You have an account at ${shop} already`,
		text: "Somebody, probably you, tried to sign up with this address. There is an account for it already.",
	}),
	knownButton: "Sign in",
	knownNote: "If you forgot your password, you can choose a new one there. If it was not you, there is nothing to do.",
	factorAdded: (shop) => ({
		subject: `Signing in to ${shop} now takes a second step`,
		text: "A second step was added to your account. After the password, it is asked for each time that you sign in.",
	}),
	factorAddedNote:
		"If it was not you, choose a new password at once, and tell the shop: another password does not take the second step away.",
	passkeyAdded: (shop) => ({
		subject: `A passkey was added to your account at ${shop}`,
		text: "From now on you can sign in with it, without your password.",
	}),
	passkeyAddedNote:
		"If it was not you, choose a new password at once, and then remove the passkey in your account, under security.",
	passkeyRemoved: (shop) => ({
		subject: `A passkey was removed from your account at ${shop}`,
		text: "Nobody can sign in with it any more. Your password and your other passkeys stay as they are.",
	}),
	factorRemoved: (shop) => ({
		subject: `A second step was removed from your account at ${shop}`,
		text: "A second step of signing in was removed from your account, and is no longer asked for.",
	}),
	approved: (shop) => ({
		subject: `Your account at ${shop} is open`,
		text: "The shop has approved your account. You can sign in from now on.",
	}),
	approvedNote: "Sign in with the address that this mail came to, and the password that you chose.",
	deleted: (shop) => ({
		subject: `Your account at ${shop} was deleted`,
		text: "As you asked, your account and the details in it were deleted, and you were signed out everywhere.",
	}),
	deletedNote:
		"Orders that you placed stay with the shop, which has to keep them. If you did not ask for this, please tell the shop.",
};

const arabic: AccountWords = {
	code: (code, shop) => ({ subject: `${code} هو رمزك لدى ${shop}`, text: "اكتب هذا الرمز للمتابعة." }),
	codeNote: "يعمل الرمز مرة واحدة ولمدة عشر دقائق. إن لم تطلبه فتجاهل هذه الرسالة: لا يدخل أحد من دون الرمز.",
	spoken: (code, shop) => `رمزك لدى ${shop} هو: ${code}.`,
	spokenAgain: (code) => `مرة أخرى: ${code}.`,
	recover: (shop) => ({
		subject: `اختر كلمة مرور جديدة لدى ${shop}`,
		text: "طلبت اختيار كلمة مرور جديدة. يأخذك الرابط أدناه إلى هناك.",
	}),
	recoverButton: "اختيار كلمة مرور جديدة",
	recoverNote: "يعمل الرابط مرة واحدة ولمدة ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
	activate: (shop) => ({
		subject: `حسابك لدى ${shop}`,
		text: "أُنشئ حساب من أجلك. اختر كلمة مرور لتسجيل الدخول بها.",
	}),
	activateButton: "اختيار كلمة مرور",
	activateNote: "يعمل الرابط مرة واحدة ولمدة أسبوع.",
	changed: (shop) => ({
		subject: `تغيّرت كلمة مرورك لدى ${shop}`,
		text: "تغيّرت كلمة مرورك، وسُجّل خروجك من كل مكان آخر.",
	}),
	changedNote: "إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا: ربما عرف غيرك كلمتك السابقة.",
	known: (shop) => ({
		subject: `لديك حساب لدى ${shop} بالفعل`,
		text: "حاول أحدهم، وربما أنت، التسجيل بهذا العنوان. لهذا العنوان حساب بالفعل.",
	}),
	knownButton: "تسجيل الدخول",
	knownNote: "إن نسيت كلمة مرورك فيمكنك اختيار كلمة جديدة هناك. وإن لم تكن أنت فلا حاجة إلى فعل شيء.",
	factorAdded: (shop) => ({
		subject: `تسجيل الدخول إلى ${shop} يتطلب الآن خطوة ثانية`,
		text: "أُضيفت خطوة ثانية إلى حسابك. تُطلب بعد كلمة المرور في كل مرة تسجّل فيها الدخول.",
	}),
	factorAddedNote:
		"إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا وأخبر المتجر: كلمة مرور أخرى لا تزيل الخطوة الثانية.",
	passkeyAdded: (shop) => ({
		subject: `أُضيف مفتاح مرور إلى حسابك لدى ${shop}`,
		text: "يمكنك من الآن تسجيل الدخول به دون كلمة المرور.",
	}),
	passkeyAddedNote: "إن لم تكن أنت من أضافه فاختر كلمة مرور جديدة فورًا، ثم أزل مفتاح المرور من صفحة الأمان في حسابك.",
	passkeyRemoved: (shop) => ({
		subject: `أُزيل مفتاح مرور من حسابك لدى ${shop}`,
		text: "لم يعد يمكن تسجيل الدخول به. تبقى كلمة مرورك ومفاتيح المرور الأخرى كما هي.",
	}),
	factorRemoved: (shop) => ({
		subject: `أُزيلت خطوة ثانية من حسابك لدى ${shop}`,
		text: "أُزيلت خطوة ثانية لتسجيل الدخول من حسابك، ولم تعد تُطلب.",
	}),
	approved: (shop) => ({
		subject: `حسابك لدى ${shop} جاهز`,
		text: "وافق المتجر على حسابك. يمكنك تسجيل الدخول من الآن.",
	}),
	approvedNote: "سجّل الدخول بالعنوان الذي وصلت إليه هذه الرسالة وبكلمة المرور التي اخترتها.",
	deleted: (shop) => ({
		subject: `حُذف حسابك لدى ${shop}`,
		text: "كما طلبت، حُذف حسابك وبياناتك فيه، وسُجّل خروجك من كل مكان.",
	}),
	deletedNote: "تبقى طلباتك السابقة لدى المتجر لأنه ملزم بحفظها. إن لم تطلب ذلك فأخبر المتجر.",
};

/** The texts in the best matching language. */
export const accountWords = (language: string): { readonly language: string; readonly words: AccountWords } =>
	/^ar\b/i.test(language) ? { language: "ar", words: arabic } : { language: "en", words: english };
