import { linesOf, type TextParts } from "./parts.ts";

export const english: TextParts = {
  habit: [
    linesOf(`
      Most mornings
      On a normal weekday
      Before I leave the house
      After lunch, as a rule,
      When I come home late
      Every second evening
      At the start of a month
      In winter above all
      Since I moved here
      Whenever I am in a hurry
      On quiet Sundays
      While the children sleep
      Between two meetings
      If the weather is bad
      During the holidays
      As soon as I have time
      Once or twice a week
      When friends come round
      In the first hour at work
      Shortly before bedtime`),
    linesOf(`
      I reach for it first
      I simply go with what is there
      I compare two or three of them
      I ask my sister beforehand
      I plan a bit more time than needed
      I leave it to my partner
      I follow the same old steps
      I look it up on my phone
      I write down what is missing
      I try something new
      I check the price once more
      I take the shorter way
      I do it standing up
      I put it off a little
      I share it with a colleague
      I order it in advance
      I keep a small supply
      I go there on foot
      I read the notes again
      I start with the hard part`),
    linesOf(`
      without thinking twice
      and mostly enjoy that
      although it costs more
      because it saves a trip
      even if nobody notices
      and forget about it again
      so that the rest goes faster
      with music in the background
      just like my parents did
      to have it over with
      and hope for the best
      before anybody can object
      unless something breaks
      and take my time over it
      since it calms me down
      which the others find odd
      and clean up right after
      as far as money allows
      and seldom regret it
      while I wait for the bus`),
  ],
  view: [
    linesOf(`
      I am fairly happy with
      It took me a while to like
      I would not give up
      What I keep telling others about is
      I have my doubts about
      Nobody had warned me about
      I was surprised by
      More than anything I value
      I could do without
      It is hard for me to judge
      I still laugh about
      I had expected more from
      My family depends on
      I learned to live with
      Now and then I complain about
      I pay quite a lot for
      I hardly ever think about
      The best part for me is
      I would gladly change
      A friend convinced me of`),
    linesOf(`
      how quickly it all works
      the way it is explained
      the taste of the first one
      the people behind the counter
      what it does for my back
      the small print on the side
      the sound that it makes
      how little space it needs
      the colours they have chosen
      the help on the telephone
      the long way to the entrance
      what is left over afterwards
      the hours when they are open
      how often it has to be cleaned
      the smell in the kitchen
      the service after a complaint
      the choice at the weekend
      how the screen is arranged
      the quiet corner at the back
      what it costs over a year`),
    linesOf(`
      and that has not changed
      but the last time was different
      except on very hot days
      though I may be alone in that
      even after all these years
      if I compare it with before
      as long as someone helps me
      apart from one bad evening
      at least for the moment
      despite what the papers say
      and I told them so
      when everything else goes wrong
      more so than my neighbours
      until the prices went up
      whatever the brand may be
      and my brother agrees
      only not in the evening
      and I can prove it
      no matter who is asking
      for reasons of my own`),
  ],
  reasons: linesOf(`
    That is because it saves me half an hour.
    The main reason is the price.
    Mostly because I know what I get.
    It is because nobody explained it to me.
    That is due to how often something goes wrong.
    That is because of my knee.
    The reason is that I work in shifts.
    It is because we share one kitchen.
    Mainly because the shop is next door.
    That is due to a bad experience with another one.
    The reason is my mother, who insists on it.
    It is because I get tired of waiting.
    Because the old one lasted for eleven years.
    That is because I hate throwing things away.
    The main reason is that it is quiet.
    Because I have to drive early the next day.`),
  examples: linesOf(`
    Last week, for example, it took me five minutes and no thought at all.
    Yesterday I had to start over twice.
    The last time I needed help, a colleague showed me.
    When we had guests, for instance, it was not enough for everybody.
    On Monday, for example, the line went out of the door.
    In March, for instance, we did without it for ten days.
    Last night my son did it alone for the first time.
    The other day, for example, the power went off in between.
    At Easter, for instance, we made far too much of it.
    Two weeks ago, for example, they sent me the wrong size.
    Last summer I took it along on the train.
    On my birthday, for instance, everybody wanted some.`),
  onTopic: {
    articles: "the a an your=my our=your this",
    ends: "you your we us it that which who by at in on of for from with to and or as about when before after is was were go goes went itself like this",
    vague: "little bit more situation time moment reason reasons example way words other others",
    it: "it",
    asks: {
      reason: /\b(?:reasons?|why|led)\b/i,
      occasion: /\b(?:situation|last time|occasion|example|moment|day)\b/i,
    },
    account: [
      linesOf(`
        With {topic} it began
        I thought about {topic}
        I took my time with {topic}
        I had some questions about {topic}
        I made up my mind about {topic}
        I asked around about {topic}
        I was sure about {topic}
        I did what I could for {topic}
        I talked with them about {topic}
        I came back to {topic}`),
      linesOf(`
        when my sister told me what she had done
        after they had changed what they offer
        before anybody else at home cared
        because what I had before was worn out
        from the day when I knew what it would cost me
        when there was nothing else left to try
        and they were patient with me to the end
        while my colleagues were waiting for something else
        after I had seen what others do
        and that went better than I had feared, so I like it`),
    ],
    reason: linesOf(`
      The reason is practical: with {topic} I save about an hour.
      The reason is that {topic} had to fit into my week.
      That is because I trust what friends say about {topic}.
      The reason was simple: they explained {topic} well.
      The reason was a mistake that I had made with {topic} before.
      What led to that was the price, and that I like {topic} as it is.`),
    occasion: linesOf(`
      The last time was on Monday: it took me ten minutes, and {topic} was all I had in mind.
      One situation was at work: {topic} came up, and everybody wanted to help.
      It happened in March, when they called me about {topic} in the middle of dinner.
      Last week, for example, {topic} kept me busy for a whole evening.
      The last time I was alone with {topic}, and that was hard at first.
      I remember a Sunday when {topic} was what we talked about from morning on.`),
    brief: {
      answer: linesOf(`
        {word}, what they offered
        {word}, like they said
        {word}, that they needed
        {word}, from what remained
        {word}, with them around
        {word}, before they closed
        {word}, when that opened
        {word}, about what mattered`),
      more: linesOf(`
        They helped with everything
        Friends talked about that
        What they had before
        Someone else looked there
        They were really patient
        That went really well
        From start until evening
        Like what friends have`),
      reason: linesOf(`
        That was the reason
        Because they offered that
        What else they had
        Friends, that's the reason
        They made that easy
        Reason enough, their price`),
      occasion: linesOf(`
        Last time, with them
        While they were here
        What they called about
        That happened with friends
        Before that, with family
        Their situation at work`),
    },
  },
};
