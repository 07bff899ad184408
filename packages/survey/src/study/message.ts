export const defaultWelcomeMessage = {
  title: "Welcome",
  body: "Thank you for taking part. The interview takes a few minutes, and there are no right or wrong answers.",
  ctaText: "Start",
};

export const defaultScreenOutMessage = {
  title: "Thank you for your interest",
  body: "This study is looking for a different group of participants at the moment. Thank you for your time.",
  ctaText: null,
  ctaLink: null,
};
