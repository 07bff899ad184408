import { isPermanent, setting, stageName } from "./stage.ts";

const issuer = "token.actions.githubusercontent.com";
const repository = setting("PIPELINE_REPOSITORY");

if (isPermanent && repository) createRole(repository);

/**
 * What a pipeline of GitHub may take on in the environment that has the stage's name, and in no other. It makes, changes
 * and removes what begins with the stage's name; where AWS has no names, it may do what one kind of resource needs.
 */
function createRole(repository: string) {
  const { region } = aws.getRegionOutput();
  const { accountId } = aws.getCallerIdentityOutput();
  const mine = stageName("*");
  const inRegion = (service: string, rest: string) =>
    $interpolate`arn:aws:${service}:${region}:${accountId}:${rest}`;
  const inAccount = (service: string, rest: string) => $interpolate`arn:aws:${service}::${accountId}:${rest}`;
  const role = inAccount("iam", `role/${mine}`);
  const policy = aws.iam.getPolicyDocumentOutput({
    statements: [
      { actions: ["lambda:*"], resources: [inRegion("lambda", `function:${mine}`)] },
      {
        actions: ["lambda:*EventSourceMapping*", "lambda:ListTags", "lambda:TagResource"],
        resources: [inRegion("lambda", "event-source-mapping:*")],
      },
      { actions: ["sqs:*"], resources: [inRegion("sqs", mine)] },
      { actions: ["sns:*"], resources: [$interpolate`arn:aws:sns:*:${accountId}:${mine}`] },
      {
        actions: ["logs:*"],
        resources: [
          inRegion("logs", `log-group:/aws/lambda/${mine}`),
          inRegion("logs", `log-group:/aws/vendedlogs/apis/${mine}`),
        ],
      },
      { actions: ["events:*"], resources: [inRegion("events", `rule/${mine}`)] },
      {
        actions: ["cloudwatch:*"],
        resources: [
          $interpolate`arn:aws:cloudwatch:*:${accountId}:alarm:${mine}`,
          inAccount("cloudwatch", `dashboard/${mine}`),
        ],
      },
      {
        actions: ["codedeploy:*"],
        resources: [
          inRegion("codedeploy", `application:${mine}`),
          inRegion("codedeploy", `deploymentgroup:${mine}`),
          inRegion("codedeploy", "deploymentconfig:CodeDeployDefault.*"),
        ],
      },
      {
        actions: ["s3:*"],
        // SST keeps its state and what it uploads in two buckets of the account.
        resources: [mine, `${mine}/*`, "sst-state-*", "sst-asset-*"].map((name) => `arn:aws:s3:::${name}`),
      },
      {
        actions: ["ssm:GetParameter", "ssm:GetParameters", "ssm:PutParameter", "ssm:DeleteParameter"],
        resources: [
          $interpolate`arn:aws:ssm:*:${accountId}:parameter/${$app.name}/${$app.stage}/*`,
          $interpolate`arn:aws:ssm:*:${accountId}:parameter/sst/*`,
        ],
      },
      {
        actions: [
          "CreateRole",
          "DeleteRole",
          "GetRole",
          "TagRole",
          "UpdateRole",
          "UpdateAssumeRolePolicy",
          "PutRolePolicy",
          "DeleteRolePolicy",
          "GetRolePolicy",
          "ListRolePolicies",
          "ListAttachedRolePolicies",
          "ListInstanceProfilesForRole",
        ].map((action) => `iam:${action}`),
        resources: [role],
      },
      {
        actions: ["iam:PassRole"],
        resources: [role],
        conditions: [
          {
            test: "StringEquals",
            variable: "iam:PassedToService",
            values: ["lambda.amazonaws.com", "codedeploy.amazonaws.com"],
          },
        ],
      },
      // It cannot give itself more, nor whoever assumes it.
      {
        effect: "Deny",
        actions: ["iam:PutRolePolicy", "iam:UpdateAssumeRolePolicy", "iam:DeleteRole", "iam:PassRole"],
        resources: [inAccount("iam", `role/${stageName("pipeline")}`)],
      },
      // These have no names in their ARNs.
      {
        actions: [
          "apigateway:*",
          "budgets:*",
          "cloudfront:*",
          "wafv2:*",
          "acm:*Certificate",
          "acm:*Tags*",
          "route53:*HealthCheck",
          "route53:*Tags*",
          "route53:GetChange",
          "route53:List*",
          "route53:ChangeResourceRecordSets",
          "logs:DescribeLogGroups",
          "logs:*MetricFilter*",
          "logs:*LogDelivery*",
          "cloudwatch:DescribeAlarms",
          "sts:GetCallerIdentity",
          "lambda:CreateEventSourceMapping",
          "lambda:ListEventSourceMappings",
        ],
        resources: ["*"],
      },
    ],
  });
  new aws.iam.Role("PipelineRole", {
    name: stageName("pipeline"),
    maxSessionDuration: 3600,
    assumeRolePolicy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          actions: ["sts:AssumeRoleWithWebIdentity"],
          principals: [{ type: "Federated", identifiers: [inAccount("iam", `oidc-provider/${issuer}`)] }],
          conditions: [
            { test: "StringEquals", variable: `${issuer}:aud`, values: ["sts.amazonaws.com"] },
            {
              test: "StringEquals",
              variable: `${issuer}:sub`,
              values: [`repo:${repository}:environment:${$app.stage}`],
            },
          ],
        },
      ],
    }).json,
    inlinePolicies: [{ name: "deploy", policy: policy.json }],
  });
}
